import { Button } from '@/components/ui/button/Button';
import { memo } from 'react';
import { needWords } from '@/components/rides/needs/needWords';
import { NeedIcon } from '@/components/rides/needs/NeedIcon';
import { Plate } from '@/components/rides/Plate';
import { StateMark } from '@/components/people/StateMark';
import { troubleSentence } from '@/components/rides/trouble/troubleWords';
import { formatMoney } from '@/domain/money/money';
import type { BoardRow } from '@/domain/ride/control/boardRows';
import { type DeskAction, helpFor } from '@/domain/ride/control/deskActions';
import { hasNeeds, type Needs } from '@/domain/ride/needs/needs';
import { DEFAULT_TIME_ZONE, formatDate, formatTime } from '@/domain/time/time';
import { useMayDo } from '@/state/desk/useRights';
import styles from './Board.module.css';
import { placeName } from '@/components/rides/placeWords';
import { ACTION_WORDS, STATE_WORDS } from './boardWords';

type Props = {
  row: BoardRow;
  needs: Needs | undefined;
  currency: string;
  nowMs: number;
  /** The one row of the list that the Tab key reaches. */
  isCurrent: boolean;
  isLit: boolean;
  isNew: boolean;
  /** False for a fleet, which only reads. */
  mayAct: boolean;
  onLook: (id: string | null) => void;
  onOpen: (id: string) => void;
  onAct: (action: DeskAction, id: string) => void;
};

const time = (instantMs: number): string => formatTime(instantMs, DEFAULT_TIME_ZONE);
const date = (instantMs: number): string => formatDate(instantMs, DEFAULT_TIME_ZONE);

/** One ride of the board: when, who, from where to where, in which cab, and what is wrong with it. */
export const BoardItem = memo(function BoardItem(props: Props) {
  const { row, needs, currency, nowMs, isCurrent, isLit, isNew, mayAct, onLook, onOpen, onAct } = props;
  const { booking, state, at, troubles } = row;
  const { id, customer_name, pickup, drop, driver_name, vehicle_number, carType, extra_passenger: extra } = booking;
  const settles = useMayDo('money');
  const help = mayAct
    ? helpFor(
        booking,
        troubles.map(({ kind }) => kind),
        settles,
      )
    : [];
  const look = [styles.row, troubles.length > 0 ? styles.troubled : '', isLit ? styles.lit : ''].join(' ');
  return (
    <li className={look} onPointerEnter={() => onLook(id)} onPointerLeave={() => onLook(null)}>
      <button
        type="button"
        data-row={id}
        tabIndex={isCurrent ? 0 : -1}
        className={styles.open}
        onClick={() => onOpen(id)}
      >
        <span className={styles.when}>
          <strong>{time(at)}</strong>
          {date(at) === date(nowMs) ? null : <span className={styles.soft}>{date(at)}</span>}
          <span className={styles.state}>{STATE_WORDS[state]}</span>
        </span>
        <span className={styles.what}>
          <span className={styles.who}>
            <strong>{customer_name}</strong>
            {booking.put_first === undefined ? null : <span className={styles.tag}>First</span>}
            {booking.taken_by === undefined ? null : <span className={styles.tag}>Desk</span>}
            {isNew ? <span className={styles.new}>New</span> : null}
          </span>
          <span className={styles.trip} title={`${pickup.add} to ${drop.add}`}>
            {placeName(pickup.add)} <span aria-hidden="true">→</span>
            <span className="visually-hidden">to</span> {placeName(drop.add)}
          </span>
          {!hasNeeds(needs) ? null : (
            <span className={styles.needs}>
              {needWords(needs).map(({ need, name }) => (
                <span key={need}>
                  <NeedIcon need={need} /> {name}
                </span>
              ))}
            </span>
          )}
        </span>
        <span className={styles.cab}>
          {driver_name === undefined ? (
            <span className={styles.soft}>
              {booking.promised === undefined ? carType : `${carType}, claimed`}
              {extra > 0 ? `, +${extra}` : ''}
            </span>
          ) : (
            <>
              <span>{driver_name.split(' ')[0]}</span>
              {vehicle_number ? <Plate registration={vehicle_number} /> : null}
            </>
          )}
        </span>
        <span className={styles.price}>{formatMoney(booking.trip_cost ?? booking.estimate, currency)}</span>
        {troubles.length === 0 ? null : (
          <span className={styles.wrong}>
            {troubles.map((trouble) => (
              <span key={trouble.kind}>
                <StateMark mark="out">{troubleSentence(trouble, booking, nowMs)}</StateMark>{' '}
                <span className={styles.since}>since {time(trouble.since)}</span>
              </span>
            ))}
          </span>
        )}
      </button>
      {help.length === 0 ? null : (
        <div className={styles.help}>
          {help.map((action) => (
            <Button
              key={action}
              small
              aria-label={`${ACTION_WORDS[action].words}: ${customer_name}`}
              onClick={() => onAct(action, id)}
            >
              {ACTION_WORDS[action].words} <kbd aria-hidden="true">{ACTION_WORDS[action].key.toUpperCase()}</kbd>
            </Button>
          ))}
        </div>
      )}
    </li>
  );
});
