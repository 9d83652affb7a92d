import type { Failure } from '@/backend/connection/failure';
import { Button } from '@/components/ui/button/Button';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';

type Props = {
  busy: boolean;
  /** Returns the reason why no further page could be read, or null. */
  showOlder: () => Promise<Failure | null>;
  children: string;
};

/** The button below a list that has further pages. */
export function ShowOlderButton({ busy, showOlder, children }: Props) {
  const dispatch = useAppDispatch();
  return (
    <Button
      wide
      busy={busy}
      onClick={() =>
        void showOlder().then((failure) => {
          if (failure) dispatch(messageShown(failure));
        })
      }
    >
      {children}
    </Button>
  );
}
