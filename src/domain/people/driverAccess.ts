/**
 * What the licensing authority says about a driver: the vehicle is on its list of designated vehicles, or the driver is exempt
 * from carrying wheelchairs or assistance dogs. Only the desk enters it, from the authority's papers.
 */
import type { MessageKey } from '../messages';
import { clockParts, DEFAULT_TIME_ZONE, endOfLocalDay, instantOf, isLocalDate } from '../time/time';

/** From the start of the first day to the end of the last, epoch ms. Without `until` it has no end. */
export type Spell = { from: number; until?: number };
/** `vehicle`: the registration mark on the list. It does not cover the driver's other vehicles. */
export type Designation = Spell & { vehicle: string };
/** `notice`: the number of the exemption notice. */
export type Exemption = Required<Spell> & { notice: string };

export const EXEMPTIONS = ['wheelchair', 'dog'] as const;
export type ExemptFrom = (typeof EXEMPTIONS)[number];

/** `driver_access/{uid}`. `edits` counts the changes; an edit names the count it was based on. */
export type DriverAccess = {
  designated?: Designation;
  exempt?: Partial<Record<ExemptFrom, Exemption>>;
  edits: number;
};

/** The same as the desk types it. Days are `yyyy-MM-dd`; an `until` of '' means no end. */
export type TypedSpell = { from: string; until: string };
export type TypedExemption = TypedSpell & { notice: string };
export type TypedDesignation = TypedSpell & { vehicle: string };
export type TypedAccess = { designated?: TypedDesignation | undefined } & {
  [From in ExemptFrom]?: TypedExemption | undefined;
};

const firstMoment = (day: string): number => instantOf(day, 0, DEFAULT_TIME_ZONE);
const lastMoment = (day: string): number => endOfLocalDay(day, DEFAULT_TIME_ZONE);
const dayOf = (instantMs: number): string => clockParts(instantMs, DEFAULT_TIME_ZONE).date;

export type AccessFault = { field: string; key: MessageKey };

function spellFault(field: string, { from, until }: TypedSpell, endless: boolean): AccessFault | null {
  if (!isLocalDate(from)) return { field: `${field}.from`, key: 'access_dates' };
  if (until === '' && endless) return null;
  if (!isLocalDate(until)) return { field: `${field}.until`, key: 'access_dates' };
  return until < from ? { field: `${field}.until`, key: 'access_order' } : null;
}

/** The first fault, or null. */
export function checkAccess(typed: TypedAccess): AccessFault | null {
  const listed = typed.designated === undefined ? null : spellFault('designated', typed.designated, true);
  if (listed !== null) return listed;
  for (const from of EXEMPTIONS) {
    const exemption = typed[from];
    if (exemption === undefined) continue;
    if (exemption.notice.trim() === '') return { field: `${from}.notice`, key: 'access_notice' };
    const fault = spellFault(from, exemption, false);
    if (fault !== null) return fault;
  }
  return null;
}

const exemptionOf = ({ from, until, notice }: TypedExemption): Exemption => ({
  from: firstMoment(from),
  until: lastMoment(until),
  notice: notice.trim(),
});

const designationOf = ({ from, until, vehicle }: TypedDesignation): Designation => ({
  from: firstMoment(from),
  ...(until === '' ? {} : { until: lastMoment(until) }),
  vehicle,
});

/** The entry without its count. Call it only if `checkAccess` returned null. */
export function accessOf({ designated, wheelchair, dog }: TypedAccess): Omit<DriverAccess, 'edits'> {
  const exempt = {
    ...(wheelchair === undefined ? {} : { wheelchair: exemptionOf(wheelchair) }),
    ...(dog === undefined ? {} : { dog: exemptionOf(dog) }),
  };
  return {
    ...(designated === undefined ? {} : { designated: designationOf(designated) }),
    ...(Object.keys(exempt).length === 0 ? {} : { exempt }),
  };
}

const typedExemption = (exemption: Exemption | undefined): TypedExemption | undefined =>
  exemption === undefined
    ? undefined
    : { from: dayOf(exemption.from), until: dayOf(exemption.until), notice: exemption.notice };

/** The entry as a form shows it. */
export function typedAccess(access: DriverAccess | null): TypedAccess {
  const { designated, exempt } = access ?? {};
  return {
    designated: designated && {
      from: dayOf(designated.from),
      until: designated.until === undefined ? '' : dayOf(designated.until),
      vehicle: designated.vehicle,
    },
    wheelchair: typedExemption(exempt?.wheelchair),
    dog: typedExemption(exempt?.dog),
  };
}
