/** The words of an invoice to an account customer: its paper, the table beside it, its mail and its reminders. */
export const title = (number: string) => `Invoice ${number}`;
export const issued = (day: string) => `Issued ${day}`;
export const due = (day: string) => `Due ${day}`;
export const ridesUntil = (day: string) => `For rides until ${day}`;
export const ofRun = (name: string) => `Run: ${name}`;
/** A run whose name nothing says any more. */
export const oneRun = 'One run';
export const order = (number: string) => `Your order: ${number}`;
export const vatNumber = (number: string) => `Your VAT number: ${number}`;
export const total = 'Total';
export const fee = 'Of which convenience fee';
/** Each ride is its driver’s supply, and few drivers are registered for VAT. */
export const vat = 'Each ride is supplied by its driver, usually without VAT.';
export const quote = (number: string) => `Please quote ${number} with your payment.`;
export const page = (invoice: string, number: number, of: number) => `${invoice}, page ${number} of ${of}`;

export const way = (from: string, to: string) => `${from} to ${to}`;
export const carried = (people: number) => `${people} carried`;
export const absent = (people: number) => `${people} not at the door`;
export const putRight = 'Put right';
export const putRightAs = (reason: string) => `Put right: ${reason}`;

/** The columns of the paper and of the table. */
export const columns = {
  invoice: 'Invoice',
  ride: 'Ride',
  day: 'Day',
  journey: 'Journey',
  from: 'From',
  to: 'To',
  passenger: 'Passenger',
  costCode: 'Cost code',
  run: 'Run',
  carried: 'Carried',
  absent: 'Not at the door',
  putRight: 'Put right',
  amount: 'Amount',
} as const;

export const mailLead = (invoice: { number: string; issued: string; to: string; address: string; until: string }) =>
  `Invoice ${invoice.number} of ${invoice.issued} to ${invoice.to}, ${invoice.address}, for rides until ${invoice.until}.`;
export const mailRide = (day: string, reference: string, from: string, to: string) =>
  `${day}, ride ${reference}, ${from} to ${to}`;
export const mailPutRight = (reference: string, reason: string) =>
  reason === '' ? `Ride ${reference} put right` : `Ride ${reference} put right (${reason})`;
export const mailSum = (money: string, day: string) => `${money}, due on ${day}`;

export const reminderSubject = (number: string) => `Reminder of invoice ${number}`;
export const reminderLead = (number: string, to: string) =>
  `We have not had the payment of invoice ${number} to ${to} yet.`;
export const reminderPart = (sum: string) =>
  `The invoice was for ${sum}. The rest has been paid, or was taken off later.`;
export const reminderEnd = 'If you have paid it in the last days, there is nothing to do.';
