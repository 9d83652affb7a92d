import { useMemo } from 'react';
import { EditableTable } from '@/components/editableTable/EditableTable';
import type { Draft, Field } from '@/components/editableTable/field';
import { MarkedName } from '@/components/editableTable/MarkedName';
import { Page } from '@/components/ui/page/Page';
import { typedNumber } from '@/domain/money/decimal';
import type { Tariff } from '@/domain/pricing/tariff';
import { dayOf } from '@/domain/pricing/tariffDay';
import { minuteToHHMM } from '@/domain/time/time';
import type { Listed } from '@/backend/connection/observe';
import { useWatch } from '@/state/hooks';
import { holidaysGroup, plansGroup, tariffGroup, zonesGroup } from '@/state/tables';
import { useTable } from '@/state/desk/useTable';
import { DayBar } from './DayBar';
import styles from './TariffScreen.module.css';
import { titleNews } from './titleNews';
import { ZoneDays } from './ZoneDays';

const BLANK: Tariff = { name: '', title: '', fromtime: 0, totime: 1440 };
const nameOf = ({ title, name }: Tariff) => (name === '' ? title : `${title}, ${name}`);

/** The tariffs: a zone, a title that selects the price list, and a window of the day. */
export default function TariffScreen() {
  const { list, editing } = useTable('tariff', tariffGroup);
  const zones = useWatch(zonesGroup).data;
  const plansRead = useWatch(plansGroup);
  const plans = plansRead.data ?? [];
  const holidays = useWatch(holidaysGroup).data ?? [];
  const rows = list.rows ?? [];
  const zoneNames = useMemo(
    () => (zones ?? []).filter(({ status }) => status === 'active').map(({ name }) => name),
    [zones],
  );
  // An empty table answers with an error of its own; until it has answered, nothing is said of prices.
  const priced = useMemo(
    () =>
      plansRead.data === null && plansRead.loading ? null : new Set((plansRead.data ?? []).map(({ tariff }) => tariff)),
    [plansRead.loading, plansRead.data],
  );
  const fields = useMemo(() => fieldsFor(zoneNames, priced), [zoneNames, priced]);
  const titles = [...new Set(rows.map(({ title }) => title))];

  /** A preview of the zone's day with the edit applied. */
  function aside(draft: Draft, row: Listed<Tariff> | null) {
    const typed: Tariff = {
      name: draft.name ?? '',
      title: (draft.title ?? '').trim() || 'This tariff',
      fromtime: typedNumber(draft.fromtime),
      totime: typedNumber(draft.totime),
    };
    if (typed.name === '') return null;
    const after = row === null ? [...rows, typed] : rows.map((other) => (other.id === row.id ? typed : other));
    return (
      <>
        <h3 className={styles.heading}>{typed.name}, with this tariff</h3>
        <DayBar label={typed.name} day={dayOf(after, typed.name)} titles={[...titles, typed.title]} />
      </>
    );
  }

  const note = (draft: Draft, row: Listed<Tariff> | null): string => {
    const to = (draft.title ?? '').trim();
    const others = rows.filter(({ id }) => id !== row?.id);
    return to === '' ? '' : titleNews({ from: row?.title ?? null, to, others, plans, holidays });
  };

  return (
    <Page title="Tariff" wide>
      {rows.length > 0 ? <ZoneDays tariffs={rows} zones={zoneNames} /> : null}
      <EditableTable<Tariff>
        {...list}
        label="Tariffs"
        singular="tariff"
        missing="no_tariff"
        fields={fields}
        nameOf={nameOf}
        emptyHint="A tariff says which plan’s prices hold in a zone, and from when to when."
        edit={{
          ...editing,
          blank: BLANK,
          aside,
          note,
          deleteNote: (row) =>
            titleNews({ from: row.title, to: null, others: rows.filter(({ id }) => id !== row.id), plans, holidays }),
        }}
      />
    </Page>
  );
}

const hourMinute = (value: Tariff['fromtime']) => minuteToHHMM(typedNumber(value));

const fieldsFor = (zones: readonly string[], priced: ReadonlySet<string> | null): Field<Tariff>[] => [
  {
    field: 'name',
    label: 'Zone',
    kind: 'choice',
    choices: zones.map((zone) => ({ value: zone, label: zone })),
    plain: ({ name }) => name,
    required: true,
  },
  {
    field: 'title',
    label: 'Title',
    kind: 'text',
    required: true,
    cell: ({ title }) => (
      <MarkedName name={title} fault={priced === null || priced.has(title) ? null : 'No prices yet'} />
    ),
    hint: 'Plans and holidays name the tariff by its title.',
  },
  {
    field: 'fromtime',
    label: 'From',
    kind: 'halfHour',
    width: 'half',
    cell: ({ fromtime }) => hourMinute(fromtime),
    plain: ({ fromtime }) => hourMinute(fromtime),
  },
  {
    field: 'totime',
    label: 'To',
    kind: 'halfHour',
    width: 'half',
    plain: ({ totime }) => hourMinute(totime),
    hint: 'Earlier than “From”: over midnight.',
  },
];
