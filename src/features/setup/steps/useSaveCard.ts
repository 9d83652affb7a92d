import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { usePress } from '@/state/useCall';
import type { Setup } from '../useSetup';
import { ALL_DAY, type Card, planOfCard } from './firstCard';

/** Part of a row's key; names that differ only in case or signs make the same one. */
const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/**
 * Saves the card: a tariff for each district without one, then its plan. The ids of the rows follow from
 * the names, so of two admins who
 * fill this in at once the second is told, and a press that broke off goes on where it stopped.
 */
export function useSaveCard({ zones, tariffs, plans }: Setup, bare: readonly string[]) {
  const dispatch = useAppDispatch();
  const { press, busy } = usePress({ critical: true });
  async function save(card: Card): Promise<boolean> {
    const added = { mode: 'Add', seen: null } as const;
    const without = zones.filter(({ name }) => bare.includes(name) && !tariffs.some((tariff) => tariff.name === name));
    // A tariff that stands without its plan keeps its name.
    const titles = new Set(tariffs.filter(({ name }) => bare.includes(name)).map(({ title }) => title));
    if (without.length > 0) titles.add(card.title);
    const missing = [...titles].filter((title) => !plans.some(({ tariff }) => tariff === title));
    const failure = await press(async (send) => {
      for (const { id, name } of without) {
        const row = { name, title: card.title, ...ALL_DAY };
        const outcome = await send('save_row', { table: 'tariff', id: `first-${id}`, ...added, row });
        if (!outcome.ok) return outcome.failure;
      }
      for (const title of missing) {
        const row = { ...planOfCard(card), tariff: title } as Record<string, string | number>;
        const outcome = await send('save_row', { table: 'plans', id: `first-${slug(title)}`, ...added, row });
        if (!outcome.ok) return outcome.failure;
      }
      return 'saved' as const;
    });
    if (failure === null || failure === 'saved') return failure === 'saved';
    dispatch(messageShown(failure));
    return false;
  }
  return { save, busy };
}
