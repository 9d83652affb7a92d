import { useMemo } from 'react';
import { serverNow } from '@/backend/connection';
import type { Listed } from '@/backend/observe';
import { EditableTable } from '@/components/editableTable/EditableTable';
import { Page } from '@/components/Page';
import { isSameName } from '@/domain/catalogue';
import { messages } from '@/domain/messages';
import { type Promo, promoSchema } from '@/domain/promo';
import { DEFAULT_TIME_ZONE, endOfLocalDay } from '@/domain/time';
import { useAppSelector } from '@/state/hooks';
import { promosGroup } from '@/state/personal';
import { selectCurrency } from '@/state/selectors';
import { useTable } from '@/state/useTable';
import { promoFields } from './promoFields';

const BLANK: Promo = {
  promo_name: '',
  promo_description: '',
  promo_discount_type: 'flat',
  promo_discount_value: 0,
  max_promo_discount_value: 0,
  min_order: 0,
  promo_validity: '',
  promo_usage_limit: 100,
  user_avail: 0,
};
const nameOf = ({ promo_name }: Promo) => promo_name;

/** Codes that take something off a ride; each rider uses one once. */
export default function PromosScreen() {
  const { list, editing } = useTable<Promo>('offers', promosGroup);
  const currency = useAppSelector(selectCurrency);
  const fields = useMemo(() => promoFields(currency), [currency]);

  function check(promo: Promo, id: string | null): Record<string, string> {
    const others = (list.rows ?? []).filter((row) => row.id !== id);
    if (others.some(({ promo_name }) => isSameName(promo_name, promo.promo_name))) {
      return { promo_name: messages.name_taken };
    }
    const before = (list.rows ?? []).find((row) => row.id === id);
    const isOver = endOfLocalDay(promo.promo_validity, DEFAULT_TIME_ZONE) < serverNow();
    return isOver && promo.promo_validity !== before?.promo_validity ? { promo_validity: messages.promo_past } : {};
  }

  return (
    <Page title="Promos" wide>
      <EditableTable<Promo>
        {...list}
        label="Promos"
        singular="promo"
        missing="no_promos"
        fields={fields}
        nameOf={nameOf}
        emptyHint="Riders type a promo’s code when they pay."
        edit={{ ...editing, schema: promoSchema, blank: BLANK, check, deleteNote }}
      />
    </Page>
  );
}

const deleteNote = ({ user_avail }: Listed<Promo>): string =>
  user_avail > 0
    ? `${user_avail} ${user_avail === 1 ? 'rider has' : 'riders have'} used it; their bills stay as they are. Nobody else can.`
    : 'Nobody has used it yet, and nobody can afterwards.';
