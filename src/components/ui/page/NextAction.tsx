import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button/Button';

type Props = Omit<ComponentProps<typeof Button>, 'look' | 'tone' | 'wide' | 'small'>;

/** A screen's one next action: amber, wide, within reach of the thumb. While busy it says so and ignores presses. */
export function NextAction(props: Props) {
  return <Button {...props} look="next" wide />;
}
