import { Link } from 'react-router-dom';
import type { AuditEntry } from '@/domain/desk/audit';
import { hintIn, type Names, nameWords } from './words/names';
import type { Part } from './words/sentence';

type Props = {
  entry: AuditEntry;
  parts: readonly Part[];
  names: Names;
  /** True where people and rows lead to what else was done to them. */
  linked?: boolean;
};

const historyOf = (uid: string): string => `/audit?person=${encodeURIComponent(uid)}&side=to`;

/** What somebody did, in words. */
export function SentenceWords({ entry, parts, names, linked = false }: Props) {
  return parts.map((part, index) => {
    // The parts of a written entry keep their places.
    const key = index;
    if ('text' in part) return <span key={key}>{part.text}</span>;
    if ('row' in part) {
      return linked ? (
        <Link key={key} to={`/audit?row=${encodeURIComponent(part.row)}`}>
          {part.name}
        </Link>
      ) : (
        <span key={key}>{part.name}</span>
      );
    }
    const own = hintIn(entry, part.uid);
    const name = nameWords(names, part.uid, own === 'person' ? part.hint : own, part.whose);
    return linked ? (
      <Link key={key} to={historyOf(part.uid)}>
        {name}
      </Link>
    ) : (
      <span key={key}>{name}</span>
    );
  });
}
