/**
 * What the costs assume about a town and its people. A town that differs changes the value here and runs `npm run costs`.
 */

export type Assumption = { value: number; meaning: string };

/** Each value with its meaning and unit; the page prints them in this order. */
export const ASSUMPTIONS = {
  dollarsAPound: { value: 1.3, meaning: 'US dollars to the pound' },
  townMonths: { value: 12, meaning: 'months that the town has been open, at the same number of rides' },
  trailMonths: { value: 12, meaning: 'months that a ride’s trail is kept (`TRAIL_DAYS`, 365)' },
  checkNights: { value: 30, meaning: 'nights a month in which `checkLedger` reads every ride there has ever been' },
  ridesARider: { value: 2, meaning: 'rides that a rider makes a month' },
  ridesACabHour: { value: 2, meaning: 'rides that a cab makes in an hour on duty, as in Operations' },
  shiftHours: { value: 8, meaning: 'hours of a driver’s shift' },
  shiftsADriver: { value: 20, meaning: 'shifts of a driver in a month' },
  opensAShift: { value: 4, meaning: 'times that a driver’s phone opens the app or connects again in a shift' },
  opensARide: { value: 1.5, meaning: 'times that a rider opens the app for a ride' },
  choosingMinutes: { value: 2, meaning: 'minutes that a rider looks at the booking screen' },
  lookingMinutes: { value: 10, meaning: 'minutes that a rider watches the cab come and the ride go' },
  trackedMinutes: {
    value: 23,
    meaning: 'minutes from the acceptance to the end: 6 to the pickup, 2 there, 15 on the ride',
  },
  driversAsked: { value: 2, meaning: 'drivers who get the offer of a ride, one after another, until one accepts' },
  declines: { value: 0.6, meaning: 'of these, drivers who decline it; the others let it run out' },
  newcomers: { value: 0.05, meaning: 'share of rides that are somebody’s first: a rider stays for some twenty' },
  codes: { value: 1.5, meaning: 'codes that somebody new is sent by SMS' },
  guestRides: { value: 0.01, meaning: 'share of rides booked for somebody else' },
  guestTexts: { value: 3, meaning: 'messages that such a guest is sent' },
  receipts: { value: 0.3, meaning: 'share of rides with a receipt by mail' },
  ridesADesk: { value: 20_000, meaning: 'rides a month for each desk that is open, at least one desk' },
  deskHours: { value: 12, meaning: 'hours a day that a desk is open' },
  deskPages: { value: 30, meaning: 'pages that a desk opens in a day' },
  billedMs: {
    value: 200,
    meaning: 'milliseconds billed for a call of the API: its work, and its waiting for the database',
  },
  runMs: { value: 500, meaning: 'milliseconds billed for a run of a schedule, a cold start now and then included' },
  releases: { value: 2, meaning: 'releases a month; everybody downloads the app again after each' },
  framed: { value: 1.1, meaning: 'bytes of the database with frames and encryption, for each byte inside them' },
  backupDays: { value: 90, meaning: 'daily backups kept, as in Operations' },
  backupShare: { value: 0.2, meaning: 'size of a packed backup against the database' },
  typedPlaces: {
    value: 1,
    meaning: 'places of a ride that are typed; the others are the position or a place known before',
  },
  searches: { value: 6, meaning: 'place searches for a typed place, one each time the typing pauses' },
  quotes: { value: 1.5, meaning: 'different routes that a rider asks the price of' },
} as const satisfies Record<string, Assumption>;

export type AssumptionName = keyof typeof ASSUMPTIONS;
export type Assumed = Readonly<Record<AssumptionName, number>>;

/** The values alone. */
export const assumed: Assumed = Object.fromEntries(
  Object.entries(ASSUMPTIONS).map(([name, { value }]) => [name, value]),
) as Assumed;
