import { Dialog } from '@/components/ui/dialog/Dialog';
import { Fields } from '@/components/ui/fields/Fields';
import { Button } from '@/components/ui/button/Button';
import { TextInput } from '@/components/ui/fields/TextInput';
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
      <Button style={{ whiteSpace: 'nowrap' }} onClick={() => setOpen(true)}>
        Licensing records
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Records for the licensing authority"
        actions={
          <>
            <Button look="text" onClick={() => setOpen(false)}>
              Close
            </Button>
            {good ? (
              <ExportButton
                name={`bookings-${days.from}-${days.to}.csv`}
                pages={(signal) => recordPages(days, signal)}
                csv={(records) => recordsCsv(records, currency, authorityName)}
              />
            ) : null}
          </>
        }
      >
        <Fields>
          <p>
            Each record has the hirer, who took the booking, the times, the places, the driver, badge, plate and fare.
            We keep records for twelve months.
          </p>
          {FIELDS.map(({ end, label }) => (
            <TextInput
              key={end}
              type="date"
              label={label}
              value={days[end]}
              fault={good || end === 'from' ? null : 'The last day cannot be before the first.'}
              onChange={({ target }) => setDays((before) => ({ ...before, [end]: target.value }))}
            />
          ))}
        </Fields>
      </Dialog>
    </>
  );
}
