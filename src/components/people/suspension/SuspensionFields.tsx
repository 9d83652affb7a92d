import { ReasonField } from '@/components/ui/fields/ReasonField';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextInput } from '@/components/ui/fields/TextInput';
import { serverNow } from '@/backend/connection/connection';
import { messages } from '@/domain/messages';
import { suspensionTimes } from '@/domain/people/suspension/suspensionTimes';
import type { SuspendedFor } from '@/domain/people/user';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { SUSPENDED_BY_WORDS } from './suspensionWords';

export type Suspending = { reason: string; suspended_for: SuspendedFor; from: string; until: string };

export const NOTHING_TYPED: Suspending = { reason: '', suspended_for: 'desk', from: '', until: '' };

type Props = {
  typed: Suspending;
  /** True for a driver, whom an authority may suspend too. */
  isDriver: boolean;
  mayBeginLater: boolean;
  needsReason?: boolean;
  onTyped: (typed: Suspending) => void;
};

/** Why an account is suspended, by whose decision, from when and until when. */
export function SuspensionFields({ typed, isDriver, mayBeginLater, needsReason = false, onTyped }: Props) {
  const today = clockParts(serverNow(), DEFAULT_TIME_ZONE).date;
  const times = suspensionTimes(typed, serverNow());
  const fault = 'key' in times ? times : null;
  const faultOf = (field: 'from' | 'until'): string | null => (fault?.field === field ? messages[fault.key] : null);
  const change = (part: Partial<Suspending>): void => onTyped({ ...typed, ...part });
  return (
    <>
      <ReasonField
        label={needsReason ? 'Reason' : 'Reason (optional)'}
        reason={typed.reason}
        onReason={(reason) => change({ reason })}
      />
      {isDriver ? (
        <SelectInput
          label="Whose decision"
          value={typed.suspended_for}
          onChange={({ target }) => change({ suspended_for: target.value as SuspendedFor })}
        >
          {Object.entries(SUSPENDED_BY_WORDS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectInput>
      ) : null}
      {mayBeginLater ? (
        <TextInput
          type="datetime-local"
          label="From (optional)"
          value={typed.from}
          fault={faultOf('from')}
          help="Left empty, it begins at once. Otherwise it begins by itself, and the driver is told now."
          onChange={({ target }) => change({ from: target.value.slice(0, 16) })}
          min={`${today}T00:00`}
        />
      ) : null}
      <TextInput
        type="date"
        label="Last day (optional)"
        value={typed.until}
        fault={faultOf('until')}
        help="Without one, it lasts until you lift it."
        onChange={({ target }) => change({ until: target.value })}
        min={today}
      />
    </>
  );
}
