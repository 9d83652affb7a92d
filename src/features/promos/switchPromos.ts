/** Switches promos off and on together. */
import type { Listed } from '@/backend/connection/observe';
import { type AnyBulkEdit, bulkEdit } from '@/components/bulk/bulkEdit';
import { rowBody } from '@/components/bulk/rowBody';
import type { Promo, PromoState } from '@/domain/pricing/promo';
import { STATE_WORDS } from './promoFields';

type Row = Listed<Promo>;

function switchTo(name: string, state: PromoState, note: string): AnyBulkEdit<Row> {
  const switched = (promo: Row): Row => ({ ...promo, promo_state: state });
  return bulkEdit<Row, null, 'save_row'>({
    name,
    call: 'save_row',
    blank: null,
    note: () => note,
    change: ({ promo_state: stands = '' }) =>
      stands === state
        ? { obstacle: 'It is so already.' }
        : { lines: [{ before: STATE_WORDS[stands], after: STATE_WORDS[state] }] },
    body: (promo) => rowBody('offers', promo, switched(promo)),
    undo: (promo) => rowBody('offers', switched(promo), { ...promo, promo_state: promo.promo_state ?? '' }),
  });
}

export const switchOff = switchTo(
  'Switch off',
  'off',
  'Nobody can use them from now on. Bills that are paid stay as they are.',
);
export const switchOn = switchTo('Switch on', '', 'Their last day and their number of uses stay as they are.');
