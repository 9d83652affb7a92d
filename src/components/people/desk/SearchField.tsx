import SearchRounded from '@mui/icons-material/SearchRounded';
import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useState } from 'react';

type Props = { label: string; value: string; onChange: (typed: string) => void };

/** A search waits for the typing to pause, milliseconds. */
const PAUSE_MS = 250;

/** What to look for; told once the typing pauses, or at once by Enter. */
export function SearchField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [focused, setFocused] = useState(false);
  const [seen, setSeen] = useState(value);
  // Changed from outside, as by a link or by going back. While somebody types, what comes in is what they typed before.
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
      sx={{ gridColumn: { xs: '1 / -1', sm: 'span 2' } }}
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
