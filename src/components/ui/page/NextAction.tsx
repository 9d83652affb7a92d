import { Button, type ButtonProps, CircularProgress } from '@mui/material';

type Props = Omit<ButtonProps, 'color' | 'variant' | 'size'> & { busy?: boolean };

/** A screen's one next action: amber, wide, within reach of the thumb. While busy it says so and ignores presses. */
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
