import { EditableTable } from '@/components/editableTable/EditableTable';
import type { Choice, Field } from '@/components/editableTable/field';
import { Page } from '@/components/ui/page/Page';
import { type Rulebook, USUAL_RULEBOOK } from '@/domain/people/licence/rulebook';
import { useWatch } from '@/state/hooks';
import { authoritiesGroup, zonesGroup } from '@/state/tables';
import { useTable } from '@/state/desk/useTable';
import { useAuthorities } from '@/state/useLicensing';

const PAGE_SIZE = 10;
const WHETHER: readonly Choice[] = [
  { value: 'asked', label: 'Required' },
  { value: 'not_asked', label: 'Not required' },
];

const yearsWords = (years: number): string => `${years} ${years === 1 ? 'year' : 'years'}`;

type Names = Readonly<Record<string, string>>;

const fieldsOf = (names: Names): Field<Rulebook>[] => [
  {
    field: 'gss',
    label: 'Authority',
    kind: 'choice',
    choices: Object.entries(names).map(([value, label]) => ({ value, label })),
    plain: ({ gss }) => names[gss] ?? gss,
    cell: ({ gss }) => names[gss] ?? gss,
    required: true,
    hint: 'The council or other body that licenses hackney carriages. Choose it for each zone under Zones.',
  },
  {
    field: 'badge_years',
    section: 'Drivers',
    label: 'Longest badge term',
    kind: 'number',
    unit: 'years',
    width: 'half',
    figures: true,
    cell: ({ badge_years }) => yearsWords(badge_years),
  },
  { field: 'medical', label: 'Medical', kind: 'choice', choices: WHETHER, width: 'half' },
  {
    field: 'medical_years',
    label: 'Longest medical',
    kind: 'number',
    unit: 'years',
    width: 'half',
    only: 'form',
    when: ({ medical }) => medical === 'asked',
  },
  { field: 'tax_check', label: 'HMRC tax check', kind: 'choice', choices: WHETHER, width: 'half' },
  {
    field: 'plate_years',
    section: 'Vehicles',
    label: 'Longest plate term',
    kind: 'number',
    unit: 'years',
    width: 'half',
    figures: true,
    cell: ({ plate_years }) => yearsWords(plate_years),
  },
  { field: 'mot', label: 'MOT', kind: 'choice', choices: WHETHER, width: 'half' },
  {
    field: 'reminder_days',
    section: 'What we tell drivers',
    label: 'Reminders, in days before a paper runs out',
    kind: 'text',
    only: 'form',
    required: true,
    hint: 'On each of these days we remind the driver, the fleet and the office once.',
  },
  {
    field: 'objection',
    label: 'How to object to a suspension',
    kind: 'text',
    lines: 3,
    only: 'form',
    hint: 'The driver sees this with the reason.',
  },
];

/** The rulebooks of the authorities that license the town's drivers and vehicles. */
export default function AuthoritiesScreen() {
  const { list, editing } = useTable('authorities', authoritiesGroup);
  const zones = useWatch(zonesGroup).data ?? [];
  const names = useAuthorities()?.AUTHORITIES ?? {};
  return (
    <Page title="Licensing authorities" wide>
      <EditableTable<Rulebook>
        {...list}
        label="Licensing authorities"
        singular="authority"
        missing="no_authorities"
        fields={fieldsOf(names)}
        nameOf={({ gss }) => names[gss] ?? gss}
        pageSize={PAGE_SIZE}
        emptyHint="Until you add one, we ask drivers only for the papers that every driver hands in."
        edit={{
          ...editing,
          blank: USUAL_RULEBOOK,
          deleteNote: ({ gss }) => {
            const named = zones.filter(({ authority }) => authority === gss).length;
            const using =
              named === 0 ? 'No zone names it.' : `${named} ${named === 1 ? 'zone names' : 'zones name'} it.`;
            return `${using} Its drivers keep their papers. Nothing beyond the usual is asked of new ones.`;
          },
        }}
      />
    </Page>
  );
}
