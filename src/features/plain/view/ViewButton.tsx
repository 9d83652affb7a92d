import { setSimpleView } from '@/backend/people/simpleView';
import { Button } from '@/components/ui/button/Button';
import * as words from '@/languages/en/account/plain/parts';

/** Turns the simple view on, where it is off, and off again. */
export function ViewButton({ to }: { to: 'simple' | 'full' }) {
  return (
    <Button wide look="text" onClick={() => setSimpleView(to === 'simple')}>
      {to === 'simple' ? words.enter : words.leave}
    </Button>
  );
}
