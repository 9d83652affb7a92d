import { SearchRounded } from '@/components/ui/icons/desk';
import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useState } from 'react';

type Props = { label: string; value: string; onChange: (typed: string) => void };

/** Pause in typing before a search is sent, milliseconds. */
const PAUSE_MS = 250;

/** A search field. It reports its text when the typing pauses, or at once on Enter. */
export function SearchField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [focused, setFocused] = useState(false);
  const [seen, setSeen] = useState(value);
  // Changed from outside, by a link or by going back. A focused field keeps its text: the value is only its own echo.
  if (value !== seen) {
    setSeen(value);
    if (!focused) setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextField
      type="search"
      size="small"
      label={label}
      title={label}
      sx={{ gridColumn: 'span 2', '@container (max-width: 21rem)': { gridColumn: '1 / -1' } }}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onChange(typed);
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
