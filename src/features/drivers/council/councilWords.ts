/** The licensing authority's entries in words, for the desk and the driver. */
import type { Designation, Exemption, Spell } from '@/domain/people/driverAccess';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';
import * as words from '@/languages/en/driver/council';

const day = (instantMs: number): string => formatDate(instantMs, DEFAULT_TIME_ZONE);

/** 'from 1 Jan 2026 to 31 Dec 2026', and whether that is not in force yet or has expired. */
export function spellWords({ from, until }: Spell, nowMs: number): string {
  const dates = until === undefined ? words.since(day(from)) : words.fromTo(day(from), day(until));
  if (nowMs < from) return words.notYet(dates);
  return until !== undefined && nowMs >= until ? words.expired(dates) : dates;
}

/** `registration`: the mark in the driver's papers now. */
export function designationWords(
  designated: Designation | undefined,
  registration: string | undefined,
  nowMs: number,
): string {
  if (designated === undefined) return words.notOnList;
  const dates = spellWords(designated, nowMs);
  return designated.vehicle === registration ? words.onList(dates) : words.otherOnList(designated.vehicle, dates);
}

export const exemptionWords = (exemption: Exemption | undefined, nowMs: number): string =>
  exemption === undefined ? words.noExemption : words.noticeSays(exemption.notice, spellWords(exemption, nowMs));
