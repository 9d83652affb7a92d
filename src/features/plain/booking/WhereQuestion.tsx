import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { TextInput } from '@/components/ui/fields/TextInput';
import { failureText } from '@/backend/connection/failure';
import { messages } from '@/domain/messages';
import { messageWords } from '@/domain/nextSteps';
import { knownWords } from '@/features/home/place/placeRows';
import { PlaceButton } from '@/features/home/place/PlaceButton';
import { statusOf } from '@/features/home/place/usePlaceRows';
import { usePlaceSearch } from '@/features/home/place/usePlaceSearch';
import { useTakenPlace } from '@/features/home/place/useTakenPlace';
import type { BookingForm } from '@/features/home/useBookingForm';
import * as words from '@/languages/en/account/plain/booking';
import type { ChosenPlace } from '@/maps/port';
import { TOWN_CENTRE } from '@/maps/townCentre';
import type { PointType } from '@/state/trip';
import { Fault } from '../parts/Fault';
import styles from '../parts/Plain.module.css';
import { Question } from '../parts/Question';
import { KeptAnswer } from './KeptAnswer';
import type { PlainSteps } from './usePlainSteps';

type Props = { kind: PointType; form: BookingForm; steps: PlainSteps };

/** Known places offered; more would be a list to search. */
const KNOWN_MAX = 4;
const WORDS: Record<PointType, { title: string; kept: (place: ReactNode) => ReactNode }> = {
  pickup: { title: words.wherePickup, kept: words.picksYouUp },
  drop: { title: words.whereTo, kept: words.takesYou },
};

/** Asks for the pickup or the destination: here, a place the rider knows, or one they type. */
export function WhereQuestion({ kind, form, steps }: Props) {
  const { points, unserved, known } = form;
  const { sought } = form.trip;
  const [written, setTyped] = useState<string | null>(null);
  // A link may name the place in words.
  const typed = written ?? sought[kind] ?? '';
  const [locating, setLocating] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const query = typed.trim();
  const { suggestions, ...search } = usePlaceSearch(query, points.pickup ?? TOWN_CENTRE);
  const { coming, take } = useTakenPlace({
    onChosen: choose,
    onFailed: () => setFault(messageWords('google_places_error')),
  });
  const { stopLocating } = points;
  // The answer is given: a place that is found later is none.
  useEffect(() => stopLocating, [stopLocating]);
  const isPickup = kind === 'pickup';
  const chosen = points[kind];
  const refused = isPickup && unserved;
  const told = refused ? `${messages.pickup_unserved} ${words.pleaseChooseOther}` : fault;
  const { title, kept } = WORDS[kind];

  function choose(place: ChosenPlace): void {
    points.setPoint(kind, place);
    steps.onward();
  }

  /** Where a phone thinks it is may be the next street, so the rider reads the address before going on. */
  async function locate(): Promise<void> {
    setLocating(true);
    setFault(null);
    const failure = await points.locate();
    setLocating(false);
    if (failure !== null) setFault(`${failureText(failure)} ${words.canType}`);
  }

  return (
    <Question steps={steps} title={title}>
      {told === null ? null : <Fault words={told} />}
      {chosen === null || refused ? null : (
        <KeptAnswer sentence={kept} answer={chosen.add} onKept={() => steps.onward()} other={words.orPlace} />
      )}
      <ul className={styles.choices}>
        {isPickup ? (
          <li className={styles.place}>
            <PlaceButton
              mark="here"
              title={locating ? words.locating : words.hereNow}
              subtitle=""
              disabled={locating}
              onClick={() => void locate()}
            />
          </li>
        ) : null}
        {known.slice(0, KNOWN_MAX).map((place) => {
          const { known: how, description } = place;
          return (
            <li key={`${how} ${description}`} className={styles.place}>
              <PlaceButton
                mark={how === 'home' || how === 'work' ? how : 'known'}
                {...knownWords(place)}
                onClick={() => choose(place)}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles.choices}>
        <TextInput
          label={words.typePlace}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setFault(null);
            setTyped(target.value);
          }}
          {...(typed === ''
            ? {}
            : {
                end: (
                  <Button look="text" onClick={() => setTyped('')}>
                    {words.clear}
                  </Button>
                ),
              })}
        />
        <p role="status" className={suggestions.length > 0 && coming === null ? 'visually-hidden' : styles.soft}>
          {coming === null
            ? (statusOf(query, suggestions.length, search) ?? foundWords(suggestions.length))
            : words.lookingUp(coming)}
        </p>
        <ul className={styles.choices} aria-label={words.placesFound}>
          {suggestions.map(({ placeId, title: name, subtitle }) => (
            <li key={placeId} className={styles.place}>
              <PlaceButton
                mark="found"
                title={name}
                subtitle={subtitle}
                disabled={coming !== null}
                onClick={() => void take({ key: placeId, title: name, subtitle, mark: 'found' })}
              />
            </li>
          ))}
        </ul>
      </div>
    </Question>
  );
}

const foundWords = (count: number): string => (count === 0 ? '' : words.found(count));
