/** What the council has entered, in words for the desk and the driver. */
import type { Designation, Exemption, ExemptFrom, Spell } from '@/domain/people/driverAccess';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';

export const EXEMPT_WORDS: Record<ExemptFrom, string> = {
  wheelchair: 'Exempt from carrying wheelchairs',
  dog: 'Exempt from carrying assistance dogs',
};

const day = (instantMs: number): string => formatDate(instantMs, DEFAULT_TIME_ZONE);

/** 'from 1 Jan 2026 to 31 Dec 2026'; what lies ahead or is over says so. */
export function spellWords({ from, until }: Spell, nowMs: number): string {
  const dates = until === undefined ? `since ${day(from)}` : `from ${day(from)} to ${day(until)}`;
  if (nowMs < from) return `${dates}, not yet`;
  return until !== undefined && nowMs >= until ? `${dates}, over` : dates;
}

/** `registration`: the mark in the driver's papers now. */
export function designationWords(
  designated: Designation | undefined,
  registration: string | undefined,
  nowMs: number,
): string {
  if (designated === undefined) return 'Not on the list';
  const dates = spellWords(designated, nowMs);
  return designated.vehicle === registration ? `Yes, ${dates}` : `No: ${designated.vehicle} is, ${dates}`;
}

export const exemptionWords = (exemption: Exemption | undefined, nowMs: number): string =>
  exemption === undefined ? 'No' : `Notice ${exemption.notice}, ${spellWords(exemption, nowMs)}`;
