import { PersonName } from '@/components/people/PersonName';
import { COMMAND_LINE } from '@/domain/desk/audit';

type Props = {
  by: string;
  role: string;
  /** Names already known, by uid. */
  names?: Readonly<Record<string, string>>;
};

const ROLES: Record<string, string> = { rider: 'rider', driver: 'driver', fleetadmin: 'fleet admin', admin: 'admin' };

/** The author of an event: a person with their role, the platform itself, or its operator. */
export function Who({ by, role, names = {} }: Props) {
  if (by === 'server' || role === 'server') return <>The platform</>;
  if (by === COMMAND_LINE) return <>The operator, on the command line</>;
  return (
    <>
      {names[by] ?? <PersonName uid={by} />} ({ROLES[role] ?? role})
    </>
  );
}
