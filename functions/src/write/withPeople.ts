/** Adds an event's changes to people to its audit entry: balance, approval, role, right and fleet, before and after. */
import { type AuditChange, type AuditEntry, changeOf } from '@/domain/desk/audit';
import { paths } from '@/domain/paths';
import { read } from '../store/database';
import type { Update } from '../transitions/update';

/** The fields that carry money, authority and fleet membership. */
const TOLD = ['walletBalance', 'approved', 'suspended', 'mobileProven', 'usertype', 'right', 'fleetadmin'] as const;

const isTold = (field: string): boolean => (TOLD as readonly string[]).includes(field);

/** The number an increment adds, or null for a plain value. */
function addedBy(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('.sv' in value)) return null;
  const { increment } = value['.sv'] as { increment?: number };
  return increment ?? null;
}

type Told = { uid: string; field: string; after: (before: unknown) => unknown };

/** The changes an update makes to those fields, one by one or with a whole profile. */
function toldIn(update: Update): Told[] {
  return Object.entries(update).flatMap(([path, value]): Told[] => {
    const [root, uid = '', field, ...deeper] = path.split('/');
    if (root !== 'users' || deeper.length > 0) return [];
    if (field === undefined) {
      const profile = (value ?? {}) as Record<string, unknown>;
      return TOLD.map((name) => ({ uid, field: name, after: () => profile[name] }));
    }
    if (!isTold(field)) return [];
    const added = addedBy(value);
    return [{ uid, field, after: (before) => (added === null ? value : Number(before ?? 0) + added) }];
  });
}

/**
 * The update with `people` in its audit entry, read just before the write.
 * @throws if an update changes one of these fields without an audit entry, which is a programming error
 */
export async function withPeople(update: Update): Promise<Update> {
  const told = toldIn(update);
  if (told.length === 0) return update;
  const entryPath = Object.keys(update).find((path) => path.startsWith(`${paths.audit()}/`));
  if (entryPath === undefined) throw new Error(`no audit entry goes with ${Object.keys(update).join(', ')}`);
  const befores = await Promise.all(told.map(({ uid, field }) => read(paths.userField(uid, field))));
  const people: Record<string, Record<string, AuditChange>> = {};
  told.forEach(({ uid, field, after }, index) => {
    const change = changeOf(befores[index], after(befores[index]));
    if (change !== null) people[uid] = { ...people[uid], [field]: change };
  });
  if (Object.keys(people).length === 0) return update;
  return { ...update, [entryPath]: { ...(update[entryPath] as AuditEntry), people } };
}
