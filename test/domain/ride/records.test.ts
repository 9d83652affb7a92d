import { describe, expect, it } from 'vitest';
import { type BookingRecord, nameKeptUntil, recordsCsv } from '@/domain/ride/records';

const DAY_MS = 86_400_000;
const RECORD: BookingRecord = {
  booking_id: 'BCDF23',
  bookingDate: Date.parse('2026-11-23T10:00:00Z'),
  takenBy: '',
  hirer: '=cmd|calc',
  passenger: '',
  tripdate: Date.parse('2026-11-23T10:00:00Z'),
  from: 'Station, Newport',
  to: '+44 Street',
  driver: 'Dai Evans',
  badge: '71234',
  plate: '288',
  registration: 'CE19 ABC',
  authority: 'W06000022',
  fare: 1234,
  status: 'PAID',
};

describe('the file of records', () => {
  it('has no cell that runs as a formula, and pounds for pence', () => {
    const [heading, row] = recordsCsv([RECORD], 'GBP', () => 'Newport City Council').split('\r\n');
    expect(heading).toBe(
      'Booking,Booked (Europe/London),Taken by,Hirer,Passenger,Ride (Europe/London),From,To,Driver,Badge,Plate,Registration,Authority,Started (Europe/London),Ended (Europe/London),Fare (GBP),Status',
    );
    expect(row).toMatch(/^BCDF23,2026-11-23 10:00,/);
    expect(row).toContain(",'=cmd|calc,");
    expect(row).toContain(",'+44 Street,");
    expect(row).toContain('"Hirer, in the app"');
    expect(row).toContain('Newport City Council,,,12.34,Paid');
  });
});

it('a name is kept for 366 days after the last ride, even one still ahead', () => {
  const now = Date.parse('2026-11-23T10:00:00Z');
  expect(nameKeptUntil(null, now)).toBeNull();
  expect(nameKeptUntil(now - 367 * DAY_MS, now)).toBeNull();
  expect(nameKeptUntil(now - 300 * DAY_MS, now)).toBe(now + 66 * DAY_MS);
  expect(nameKeptUntil(now + DAY_MS, now)).toBe(now + 367 * DAY_MS);
});
