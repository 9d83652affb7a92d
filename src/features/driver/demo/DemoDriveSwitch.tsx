import { ToggleInput } from '@/components/ui/fields/ToggleInput';
import * as words from '@/languages/en/driver/work';

type Props = { on: boolean; onChange: (on: boolean) => void };

/** On the local stack only: the cab drives itself to the pickup and on to the drop-off. */
export const DemoDriveSwitch = (props: Props) => <ToggleInput label={words.demoDrive} {...props} />;
