import { counted } from '@/components/ui/text/counted';
import type { Holiday } from '@/domain/pricing/holiday';
import type { Plan, Tariff } from '@/domain/pricing/tariff';

/** What is left without prices when a plan is removed; `tariffs` is null while they are not known. */
export function planNews(
  { tariff: title }: Pick<Plan, 'tariff'>,
  tariffs: readonly Tariff[] | null,
  holidays: readonly Holiday[],
): string {
  const unpriced = `Until “${title}” has another plan, nobody can book a ride in its hours.`;
  if (tariffs === null) return unpriced;
  const uses = tariffs.filter((tariff) => tariff.title === title);
  if (uses.length === 0) return `No tariff is called “${title}”, so no ride is priced by it.`;
  const zones = new Set(uses.map(({ name }) => name)).size;
  const rules = holidays.filter(({ tariff }) => tariff === title).length;
  const left = `${counted(uses.length, 'tariff')} in ${counted(zones, 'zone')}${rules === 0 ? '' : ` and ${counted(rules, 'holiday rule')}`}`;
  return `“${title}”: ${left}. ${unpriced} Rides booked already are billed as estimated.`;
}
