import { useMemo } from 'react';
import type { Listed } from '@/backend/connection/observe';
import { EditableTable } from '@/components/editableTable/EditableTable';
import { Page } from '@/components/ui/page/Page';
import type { Promo } from '@/domain/pricing/promo';
import { useAppSelector } from '@/state/hooks';
import { promosGroup } from '@/state/personal';
import { selectCurrency } from '@/state/selectors';
import { useTable } from '@/state/desk/useTable';
import { promoFields } from './promoFields';
import { switchOff, switchOn } from './switchPromos';

const BLANK: Promo = {
  promo_name: '',
  promo_description: '',
  promo_discount_type: 'flat',
  promo_discount_value: 0,
  max_promo_discount_value: 0,
  min_order: 0,
  promo_validity: '',
  promo_usage_limit: 100,
  promo_state: '',
  user_avail: 0,
};
const BULK = { many: 'promos', edits: [switchOff, switchOn] };
const nameOf = ({ promo_name }: Promo) => promo_name;

/** Promo codes that reduce a fare; each rider can use a code once. */
export default function PromosScreen() {
  const { list, editing } = useTable('offers', promosGroup);
  const currency = useAppSelector(selectCurrency);
  const fields = useMemo(() => promoFields(currency), [currency]);

  return (
    <Page title="Promos" wide>
      <EditableTable<Promo>
        {...list}
        label="Promos"
        singular="promo"
        missing="no_promos"
        fields={fields}
        nameOf={nameOf}
        bulk={BULK}
        emptyHint="Riders type a promo’s code when they pay."
        edit={{ ...editing, blank: BLANK, deleteNote }}
      />
    </Page>
  );
}

const deleteNote = ({ user_avail }: Listed<Promo>): string =>
  user_avail > 0
    ? `${user_avail} ${user_avail === 1 ? 'rider has' : 'riders have'} used it; their bills stay as they are. Nobody else can.`
    : 'Nobody has used it yet, and nobody can afterwards.';
