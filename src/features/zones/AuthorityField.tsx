import { Theirs } from '@/components/editableTable/Theirs';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { useWatch } from '@/state/hooks';
import { authoritiesGroup } from '@/state/tables';
import { useAuthorities } from '@/state/useLicensing';

type Props = {
  authority: string;
  /** What another desk has chosen meanwhile, '' for none; null if it has left the field alone. */
  theirs: string | null;
  onChosen: (gss: string) => void;
};

/** The authority that licenses hackney carriages in a zone: one of those the town keeps a rulebook for, or none. */
export function AuthorityField({ authority, theirs, onChosen }: Props) {
  const { data } = useWatch(authoritiesGroup);
  const list = useAuthorities();
  const known = (data ?? []).map(({ gss }) => gss);
  // The current choice stays in the list, even before the rulebooks are read.
  const choices = authority === '' || known.includes(authority) ? known : [...known, authority];
  const nameOf = (gss: string): string => list?.authorityName(gss) ?? gss;
  return (
    <div>
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
            {nameOf(gss)}
          </option>
        ))}
      </SelectInput>
      {theirs === null || theirs === authority ? null : (
        <Theirs said={theirs === '' ? 'no authority' : `“${nameOf(theirs)}”`} onUse={() => onChosen(theirs)} />
      )}
    </div>
  );
}
