import { Button } from '@mui/material';
import type { Failure } from '@/backend/failure';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';

type Props = {
  busy: boolean;
  /** Answers why there is no further page, or null. */
  showOlder: () => Promise<Failure | null>;
  children: string;
};

/** The foot of a list with further pages. */
export function ShowOlderButton({ busy, showOlder, children }: Props) {
  const dispatch = useAppDispatch();
  return (
    <Button
      fullWidth
      variant="outlined"
      disabled={busy}
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
