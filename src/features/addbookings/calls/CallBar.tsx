import { Button } from '@/components/ui/button/Button';
import { PhoneLink } from '@/components/people/phone/PhoneLink';
import type { Listed } from '@/backend/connection/observe';
import type { DeskCall } from '@/domain/desk/calls/call';
import { phoneWords } from '@/domain/people/phoneWords';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import type { Draft } from '../draft';
import { Key } from '../Key';
import styles from './Calls.module.css';

type Props = {
  calls: readonly Listed<DeskCall>[];
  /** The dispatcher. */
  uid: string;
  nameOf: (call: Listed<DeskCall>) => string | null;
  drafts: readonly Draft[];
  chosen: string;
  /** The lines on which something was refused: the one in front says what, the others that there is something. */
  refused: readonly string[];
  onAnswer: (call: Listed<DeskCall>) => void;
  onOpen: (call: Listed<DeskCall>) => void;
  onDone: (call: Listed<DeskCall>) => void;
  onChoose: (id: string) => void;
  onClose: (id: string) => void;
  onNew: () => void;
};

const wordsOf = ({ number = null }: { number?: string | null }): string =>
  number === null ? 'Number withheld' : phoneWords(number);

/** The calls that ring, the lines side by side, and the calls to ring back. */
export function CallBar(props: Props) {
  const { calls, uid, nameOf, drafts, chosen, refused, onAnswer, onOpen, onDone, onChoose, onClose, onNew } = props;
  const ringing = calls.filter(({ state }) => state === 'ringing');
  const missed = calls.filter(({ state }) => state === 'missed');
  const others = calls.filter(({ state, taken_by: by }) => state === 'taken' && by !== uid);
  return (
    <div className={styles.bar}>
      {ringing.length === 0 ? null : (
        <ul className={styles.ringing} aria-label="Ringing">
          {ringing.map((call, index) => (
            <li key={call.id} className={styles.call}>
              <span className={styles.who}>
                <strong>{nameOf(call) ?? wordsOf(call)}</strong>
                <span className={styles.soft}>
                  {[nameOf(call) && wordsOf(call), call.line].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Button
                small
                look="next"
                aria-keyshortcuts={index === 0 ? 'Alt+A' : undefined}
                onClick={() => onAnswer(call)}
              >
                Answer {index === 0 ? <Key>Alt A</Key> : null}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.lines}>
        <ul className={styles.tabs} aria-label="Open lines">
          {drafts.map((draft) => (
            <li key={draft.id} className={styles.tab} data-chosen={draft.id === chosen ? '' : undefined}>
              <button
                type="button"
                className={styles.open}
                aria-current={draft.id === chosen ? 'true' : undefined}
                onClick={() => onChoose(draft.id)}
              >
                {draft.rider?.name ?? (draft.name.trim() || (draft.call === null ? 'New booking' : wordsOf(draft)))}
                {draft.id !== chosen && refused.includes(draft.id) ? ' · problem' : ''}
              </button>
              {drafts.length > 1 || draft.call !== null ? (
                <button
                  type="button"
                  className={styles.close}
                  aria-keyshortcuts={draft.id === chosen ? 'Alt+X' : undefined}
                  aria-label={`Close ${draft.rider?.name ?? (draft.name.trim() || 'this line')}`}
                  onClick={() => onClose(draft.id)}
                >
                  ×
                </button>
              ) : null}
            </li>
          ))}
        </ul>
        {drafts.length > 1 || drafts[0]?.call !== null ? (
          <span className={`${styles.soft} ${styles.keys}`}>
            {drafts.length > 1 ? (
              <>
                Next line <Key>Alt S</Key>{' '}
              </>
            ) : null}
            Close <Key>Alt X</Key>
          </span>
        ) : null}
        <Button small look="text" aria-keyshortcuts="Alt+N" onClick={onNew}>
          New line <Key>Alt N</Key>
        </Button>
        {others.map((call) => (
          <span key={call.id} className={styles.soft}>
            {wordsOf(call)}: {call.taken_name} has it
          </span>
        ))}
        {missed.length === 0 ? null : (
          <details className={styles.missed}>
            <summary>Missed ({missed.length})</summary>
            <ul className={styles.back} aria-label="Missed calls">
              {missed.map((call) => (
                <li key={call.id}>
                  <span className={styles.who}>
                    <strong>{nameOf(call) ?? wordsOf(call)}</strong>
                    <span className={styles.soft}>
                      {formatTime(call.at, DEFAULT_TIME_ZONE)}{' '}
                      {call.number === undefined ? null : <PhoneLink number={call.number} />}
                    </span>
                  </span>
                  <Button small onClick={() => onOpen(call)}>
                    Open
                  </Button>
                  <Button small look="text" onClick={() => onDone(call)}>
                    Done
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}
