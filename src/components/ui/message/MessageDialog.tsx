import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';

export type MessageAction = {
  label: string;
  onSelect: () => void;
  /** The action most people will want. */
  next?: boolean;
  danger?: boolean;
};

type Props = {
  open: boolean;
  /** Left out for a plain message, whose text is then the dialog's name. */
  title?: string;
  children: ReactNode;
  /** Defaults to a single OK. */
  actions?: readonly MessageAction[];
  onClose: () => void;
};

/** Every message of the product: a sentence and its actions. Escape closes it. */
export function MessageDialog({ open, title, children, actions, onClose }: Props) {
  const id = useId();
  const shown = actions ?? [{ label: 'OK', onSelect: onClose, next: true }];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={title ? `${id}-title` : `${id}-text`}
      aria-describedby={title ? `${id}-text` : undefined}
    >
      {title ? <DialogTitle id={`${id}-title`}>{title}</DialogTitle> : null}
      <DialogContent sx={title ? undefined : { pt: 4 }}>
        <DialogContentText id={`${id}-text`} component="div" sx={{ color: 'text.primary' }}>
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        {shown.map(({ label, onSelect, next, danger }) => (
          <Button
            key={label}
            autoFocus={next === true}
            onClick={onSelect}
            variant={next || danger ? 'contained' : 'text'}
            color={danger ? 'error' : next ? 'amber' : 'primary'}
          >
            {label}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
