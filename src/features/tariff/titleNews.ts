import type { Holiday } from '@/domain/pricing/holiday';
import type { Plan, Tariff } from '@/domain/pricing/tariff';

type Change = {
  /** The title before and after; null for a new or a deleted tariff. */
  from: string | null;
  to: string | null;
  /** The other tariffs in the town. */
  others: readonly Tariff[];
  plans: readonly Plan[];
  holidays: readonly Holiday[];
};

const rules = (count: number): string => `${count} holiday ${count === 1 ? 'rule' : 'rules'}`;

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The effect of a new, changed or removed title on the plan and holidays that refer to it; '' if there is nothing. */
export function titleNews({ from, to, others, plans, holidays }: Change): string {
  const has = (title: string) => plans.some(({ tariff }) => tariff === title);
  const naming = from === null ? 0 : holidays.filter(({ tariff }) => tariff === from).length;
  const isLast = from !== null && !others.some(({ title }) => title === from);
  if (to === null) {
    if (!isLast || (!has(from ?? '') && naming === 0))
      return 'Its hours then have no tariff, unless another one holds.';
    return has(from ?? '')
      ? `It is the last tariff called “${from}”, with a plan and ${rules(naming)}. Remove the plan first.`
      : `It is the last tariff called “${from}”. ${sentence(rules(naming))} ${naming === 1 ? 'stays' : 'stay'}, and ${naming === 1 ? 'waits' : 'wait'} for a tariff of that title.`;
  }
  if (from !== null && from !== to && isLast && !has(to) && (has(from) || naming > 0)) {
    return `The plan of “${from}” and ${rules(naming)} take the new title.`;
  }
  const stays =
    from !== null && from !== to && !isLast
      ? `Other tariffs are still called “${from}”, so its plan stays with them. `
      : '';
  return has(to)
    ? `${stays}The plan of “${to}” holds.`
    : `${stays}There is no plan for “${to}” yet: without one nobody can book.`;
}
