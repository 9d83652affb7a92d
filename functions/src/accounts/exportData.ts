/** All data held about a person, path by path (`PERSONAL_DATA`), without what belongs to someone else. */
import type { PersonalExport } from '@/domain/api/accountApi';
import type { AuditEntry } from '@/domain/desk/audit';
import type { Booking, ChatMessage, Task } from '@/domain/ride/booking';
import { PERSONAL_FIELD_NAMES } from '@/domain/ride/riderFields';
import type { Payment } from '@/domain/money/payment';
import { paths } from '@/domain/paths';
import type { ExportedPath } from '@/domain/people/personalData';
import type { Withdraw } from '@/domain/money/wallet';
import { read, readRange } from '../store/database';
import { inBatches, type RidesOf } from '../store/ridesOf';

type Person = RidesOf & { uid: string };

const without = <T extends object>(record: T, fields: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field as keyof T))) as Partial<T>;

/**
 * Contact details and photos belong to the other party. A rider was shown the driver's name and cab, and keeps those.
 */
const OF_THE_DRIVER = ['driver_contact', 'driver_token', 'driver_image'] as const satisfies (keyof Booking)[];
const OF_THE_RIDER = [
  'customer_name',
  'customer_contact',
  'customer_token',
  'customer_image',
  ...PERSONAL_FIELD_NAMES,
] as const satisfies (keyof Booking)[];

const byId = (bookings: readonly Booking[], theirs: readonly (keyof Booking)[]) =>
  Object.fromEntries(bookings.map((booking) => [booking.id, without(booking, theirs)]));

/** The data stored under each ride, by ride; rides without any are left out. */
async function underRides<T>({ ridden, driven }: Person, readOne: (id: string) => Promise<T | null>) {
  const ids = [...new Set([...ridden, ...driven].map(({ id }) => id))];
  const found = await inBatches(ids, async (id) => [id, await readOne(id)] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== null));
}

async function ownMessages(bookingId: string, uid: string) {
  const messages = (await read<Record<string, ChatMessage>>(paths.chat(bookingId))) ?? {};
  const own = Object.entries(messages).filter(([, { from }]) => from === uid);
  return own.length === 0 ? null : Object.fromEntries(own);
}

async function rangeOf<T>(path: string, field: string, uid: string): Promise<Record<string, T>> {
  return Object.fromEntries(await readRange<T>(path, field, uid, uid));
}

/** A driver's monthly totals are stored by month, not by driver; the days show which months there are. */
async function monthsOf(uid: string) {
  const days = Object.keys((await read<object>(paths.driverDays(uid))) ?? {});
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return Object.fromEntries(
    await inBatches(months, async (month) => [month, await read(paths.driverMonthTotals(month, uid))] as const),
  );
}

async function promoUsesOf(uid: string) {
  const promos = Object.keys((await read<object>(paths.promos())) ?? {});
  const uses = await inBatches(promos, async (id) => [id, await read<string>(paths.promoUse(id, uid))] as const);
  return Object.fromEntries(uses.filter(([, use]) => use !== null));
}

async function ratingsOf({ uid, ridden }: Person) {
  const received = (await read<Record<string, { rate: number; at?: number }>>(paths.ratings(uid))) ?? {};
  return {
    received: Object.fromEntries(Object.entries(received).map(([id, { rate, at }]) => [id, { rate, at: at ?? null }])),
    given: Object.fromEntries(ridden.flatMap(({ id, rating }) => (rating === undefined ? [] : [[id, rating]]))),
  };
}

async function tasksOf(uid: string) {
  const tasks = Object.entries((await read<Record<string, Task>>(paths.tasks(uid))) ?? {});
  return Object.fromEntries(tasks.map(([id, task]) => [id, without(task, ['customer_name', ...PERSONAL_FIELD_NAMES])]));
}

/** The person's own actions and those done to them, without other people's balances in the same event. */
async function auditOf(uid: string) {
  const entries = {
    ...(await rangeOf<AuditEntry>(paths.audit(), 'by', uid)),
    ...(await rangeOf<AuditEntry>(paths.audit(), 'subject', uid)),
  };
  return Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => {
      const own = entry.people?.[uid];
      const told = without(entry, ['people', 'kindAt', 'byAt']);
      return [id, own === undefined ? told : { ...told, people: { [uid]: own } }];
    }),
  );
}

const COLLECT: Record<ExportedPath, (person: Person) => Promise<unknown>> = {
  user: ({ uid }) => read(paths.user(uid)),
  application: ({ uid }) => read(paths.application(uid)),
  location: ({ uid }) => read(paths.location(uid)),
  walletHistory: ({ uid }) => read(paths.walletHistory(uid)),
  payment: ({ uid }) => rangeOf<Payment>(paths.payments(), 'uid', uid),
  withdraw: ({ uid }) => rangeOf<Withdraw>(paths.withdraws(), 'uid', uid),
  referralRide: ({ uid }) => read(paths.referralRide(uid)),
  booking: async ({ ridden, driven }) => ({ ...byId(driven, OF_THE_RIDER), ...byId(ridden, OF_THE_DRIVER) }),
  tracking: (person) => underRides(person, (id) => read(paths.tracking(id))),
  chatMessage: (person) => underRides(person, (id) => ownMessages(id, person.uid)),
  rating: ratingsOf,
  tasks: ({ uid }) => tasksOf(uid),
  promoUse: ({ uid }) => promoUsesOf(uid),
  notifis: ({ uid }) => read(paths.notifis(uid)),
  auditEntry: ({ uid }) => auditOf(uid),
  driverMonthTotals: ({ uid }) => monthsOf(uid),
  driverDay: ({ uid }) => read(paths.driverDays(uid)),
};

export async function exportData(person: Person, nowMs: number): Promise<PersonalExport> {
  const data: Record<string, unknown> = {};
  for (const [name, collect] of Object.entries(COLLECT)) data[name] = await collect(person);
  return { uid: person.uid, exportedAt: nowMs, data };
}
