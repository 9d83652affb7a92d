import { PersonName } from '@/components/people/PersonName';

type Props = {
  by: string;
  role: string;
  /** Names already known, by uid. */
  names?: Readonly<Record<string, string>>;
};

const ROLES: Record<string, string> = { rider: 'rider', driver: 'driver', fleetadmin: 'fleet admin', admin: 'admin' };

/** The author of an event: a person with their role, or the platform itself. */
export function Who({ by, role, names = {} }: Props) {
  if (by === 'server' || role === 'server') return <>The platform</>;
  return (
    <>
      {names[by] ?? <PersonName uid={by} />} ({ROLES[role] ?? role})
    </>
  );
}
