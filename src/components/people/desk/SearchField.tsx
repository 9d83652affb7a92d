import { SearchRounded } from '@/components/ui/icons/desk';
import { InputAdornment, TextField } from '@mui/material';
import { usePausedText } from '@/components/ui/fields/usePausedText';

type Props = { label: string; value: string; onChange: (typed: string) => void };

/** A search field. It reports its text when the typing pauses, or at once on Enter. */
export function SearchField({ label, value, onChange }: Props) {
  const { typed, setTyped, sendNow } = usePausedText(value, onChange);
  return (
    <TextField
      type="search"
      size="small"
      label={label}
      title={label}
      sx={{ gridColumn: 'span 2', '@container (max-width: 21rem)': { gridColumn: '1 / -1' } }}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') sendNow();
      }}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchRounded fontSize="small" />
            </InputAdornment>
          ),
        },
        htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 80 },
      }}
    />
  );
}
