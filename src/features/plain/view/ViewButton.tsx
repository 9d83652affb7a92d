import { setSimpleView } from '@/backend/people/simpleView';
import { Button } from '@/components/ui/button/Button';

/** Turns the simple view on, where it is off, and off again. */
export function ViewButton({ to }: { to: 'simple' | 'full' }) {
  return (
    <Button wide look="text" onClick={() => setSimpleView(to === 'simple')}>
      {to === 'simple' ? 'Simple view: one question at a time' : 'Leave the simple view'}
    </Button>
  );
}
