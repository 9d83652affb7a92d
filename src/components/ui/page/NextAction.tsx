import { Button, type ButtonProps, CircularProgress } from '@mui/material';

type Props = Omit<ButtonProps, 'color' | 'variant' | 'size'> & { busy?: boolean };

/** The one next action of a screen: amber, wide, under the thumb. Busy, it says so and takes no second press. */
export function NextAction({ busy = false, disabled, children, ...props }: Props) {
  return (
    <Button
      {...props}
      variant="contained"
      color="amber"
      size="large"
      fullWidth
      disabled={disabled || busy}
      aria-busy={busy}
    >
      {busy ? <CircularProgress size={24} color="inherit" aria-label="Please wait" /> : children}
    </Button>
  );
}
