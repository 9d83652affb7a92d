import { SelectInput } from '@/components/ui/fields/SelectInput';
import { useWatch } from '@/state/hooks';
import { authoritiesGroup } from '@/state/tables';
import { useAuthorities } from '@/state/useLicensing';

type Props = { authority: string; onChosen: (gss: string) => void };

/** The authority that licenses hackney carriages in a zone: one of those the town keeps a rulebook for, or none. */
export function AuthorityField({ authority, onChosen }: Props) {
  const { data } = useWatch(authoritiesGroup);
  const list = useAuthorities();
  const known = (data ?? []).map(({ gss }) => gss);
  // The current choice stays in the list, even before the rulebooks are read.
  const choices = authority === '' || known.includes(authority) ? known : [...known, authority];
  return (
    <SelectInput
      label="Licensing authority"
      value={authority}
      onChange={({ target }) => onChosen(target.value)}
      help={
        authority === ''
          ? 'Rides that begin here are offered to every driver whose papers are in date.'
          : 'Rides that begin here are offered only to drivers with a badge and a plate from this authority.'
      }
    >
      <option value="">None: any licence will do</option>
      {choices.map((gss) => (
        <option key={gss} value={gss}>
          {list?.authorityName(gss) ?? gss}
        </option>
      ))}
    </SelectInput>
  );
}
