/** The licensing authority's entries in words, for the desk and the driver. */
import type { Designation, Exemption, ExemptFrom, Spell } from '@/domain/people/driverAccess';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';

export const EXEMPT_WORDS: Record<ExemptFrom, string> = {
  wheelchair: 'Exempt from carrying wheelchairs',
  dog: 'Exempt from carrying assistance dogs',
};

const day = (instantMs: number): string => formatDate(instantMs, DEFAULT_TIME_ZONE);

/** 'from 1 Jan 2026 to 31 Dec 2026', and whether that is not in force yet or has expired. */
export function spellWords({ from, until }: Spell, nowMs: number): string {
  const dates = until === undefined ? `since ${day(from)}` : `from ${day(from)} to ${day(until)}`;
  if (nowMs < from) return `${dates}, not in force yet`;
  return until !== undefined && nowMs >= until ? `${dates}, expired` : dates;
}

/** `registration`: the mark in the driver's papers now. */
export function designationWords(
  designated: Designation | undefined,
  registration: string | undefined,
  nowMs: number,
): string {
  if (designated === undefined) return 'Not on the list';
  const dates = spellWords(designated, nowMs);
  return designated.vehicle === registration ? `Yes, ${dates}` : `No, but ${designated.vehicle} is, ${dates}`;
}

export const exemptionWords = (exemption: Exemption | undefined, nowMs: number): string =>
  exemption === undefined ? 'No' : `Notice ${exemption.notice}, ${spellWords(exemption, nowMs)}`;
