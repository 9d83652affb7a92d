import { useAuthorities } from '@/state/useLicensing';

/** The id of the list below, for a field's `list`. */
export const AUTHORITY_NAMES = 'authority-names';

/** The names of all licensing authorities, which the browser suggests as somebody types. */
export function AuthorityNames() {
  const list = useAuthorities();
  return (
    <datalist id={AUTHORITY_NAMES}>
      {Object.values(list?.AUTHORITIES ?? {}).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
}
