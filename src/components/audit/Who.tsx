import { PersonName } from '@/components/people/PersonName';
import { COMMAND_LINE } from '@/domain/desk/audit';
import { roleWords } from './roleWords';

type Props = {
  by: string;
  role: string;
  /** Names already known, by uid. */
  names?: Readonly<Record<string, string>>;
};

/** The author of an event: a person with their role, the platform itself, or its operator. */
export function Who({ by, role, names = {} }: Props) {
  if (by === 'server' || role === 'server') return <>The platform</>;
  if (by === COMMAND_LINE) return <>The operator, on the command line</>;
  return (
    <>
      {names[by] ?? <PersonName uid={by} />} ({roleWords(role)})
    </>
  );
}
