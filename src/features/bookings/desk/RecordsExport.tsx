import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { recordPages } from '@/backend/rides/records';
import { ExportButton } from '@/components/ui/table/ExportButton';
import { recordsCsv } from '@/domain/ride/records';
import { addDays } from '@/domain/time/addDays';
import { clockParts, DEFAULT_TIME_ZONE, isLocalDate } from '@/domain/time/time';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useAuthorities } from '@/state/useLicensing';

/** The days proposed: the last four weeks. */
const PROPOSED_DAYS = 28;

const FIELDS = [
  { end: 'from', label: 'First day' },
  { end: 'to', label: 'Last day' },
] as const;

/** Saves the booking records that a licensing authority asks for as a file. */
export function RecordsExport() {
  const currency = useAppSelector(selectCurrency);
  const authorityName = useAuthorities()?.authorityName ?? ((gss: string) => gss);
  const [open, setOpen] = useState(false);
  const [days, setDays] = useState(() => {
    const { date } = clockParts(serverNow(), DEFAULT_TIME_ZONE);
    return { from: addDays(date, -PROPOSED_DAYS), to: date };
  });
  const good = isLocalDate(days.from) && isLocalDate(days.to) && days.from <= days.to;

  return (
    <>
      <Button variant="outlined" sx={{ whiteSpace: 'nowrap' }} onClick={() => setOpen(true)}>
        Licensing records
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="xs" fullWidth aria-labelledby="records-title">
        <DialogTitle id="records-title">Records for the licensing authority</DialogTitle>
        <DialogContent>
          <p>
            Each record has the hirer, who took the booking, the times, the places, the driver, badge, plate and fare.
            We keep records for twelve months.
          </p>
          {FIELDS.map(({ end, label }) => (
            <TextField
              key={end}
              sx={{ mt: 2 }}
              fullWidth
              type="date"
              label={label}
              value={days[end]}
              error={!good}
              helperText={good || end === 'from' ? '' : 'The last day cannot be before the first.'}
              onChange={({ target }) => setDays((before) => ({ ...before, [end]: target.value }))}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Close</Button>
          {good ? (
            <ExportButton
              name={`bookings-${days.from}-${days.to}.csv`}
              pages={(signal) => recordPages(days, signal)}
              csv={(records) => recordsCsv(records, currency, authorityName)}
            />
          ) : null}
        </DialogActions>
      </Dialog>
    </>
  );
}
