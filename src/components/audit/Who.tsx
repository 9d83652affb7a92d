import { PersonName } from '../PersonName';

type Props = {
  by: string;
  role: string;
  /** Names that are known already, by uid. */
  names?: Readonly<Record<string, string>>;
};

const ROLES: Record<string, string> = { rider: 'rider', driver: 'driver', fleetadmin: 'fleet admin', admin: 'admin' };

/** Who did it: a person and as what, or the platform by itself. */
export function Who({ by, role, names = {} }: Props) {
  if (by === 'server' || role === 'server') return <>The platform</>;
  return (
    <>
      {names[by] ?? <PersonName uid={by} />} ({ROLES[role] ?? role})
    </>
  );
}
