import { setSimpleView } from '@/backend/people/simpleView';
import { formatMoney } from '@/domain/money/money';
import { extraSeatsOf } from '@/domain/pricing/carType';
import type { BookingForm } from '@/features/home/useBookingForm';
import * as words from '@/languages/en/account/plain/booking';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { carTypeSet, riderFieldsSet } from '@/state/trip';
import { Choice } from '../parts/Choice';
import styles from '../parts/Plain.module.css';
import { Question } from '../parts/Question';
import { whenWords } from '../words/plainTime';
import { needsWords, peopleWords } from '../words/tripWords';
import type { PlainSteps } from './usePlainSteps';

type Props = { form: BookingForm; steps: PlainSteps };

/** Every answer with what it is now; choosing one asks that question again, and no other. */
export function ChangePage({ form: { wish, nowMs }, steps }: Props) {
  const { pickup, drop, later, tripdate, riderFields, carType } = wish;
  return (
    <Question steps={steps} title={words.whatToChange}>
      <div className={styles.choices}>
        <Choice note={<bdi>{pickup?.add}</bdi>} onClick={() => steps.change('from')}>
          {words.changePickup}
        </Choice>
        <Choice note={<bdi>{drop?.add}</bdi>} onClick={() => steps.change('to')}>
          {words.changeDrop}
        </Choice>
        <Choice note={later ? whenWords(tripdate, nowMs) : words.soon} onClick={() => steps.change('when')}>
          {words.changeTime}
        </Choice>
        <Choice note={needsWords(wish)} onClick={() => steps.change('needs')}>
          {words.changeNeeds}
        </Choice>
        <Choice note={peopleWords(riderFields.extra_passenger)} onClick={() => steps.change('people')}>
          {words.changePeople}
        </Choice>
        <Choice note={<bdi>{carType}</bdi>} onClick={() => steps.change('taxi')}>
          {words.changeTaxi}
        </Choice>
        <Choice note={words.somethingElseMore} onClick={() => setSimpleView(false)}>
          {words.somethingElse}
        </Choice>
      </div>
    </Question>
  );
}

/** The number of people, as far as the largest taxi goes. A taxi that is too small makes room for one that is not. */
export function PeopleQuestion({ form: { wish, compared }, steps }: Props) {
  const dispatch = useAppDispatch();
  const cars = compared.fares.map(({ car }) => car);
  const largest = Math.max(0, ...cars.map(extraSeatsOf));

  function choose(extra: number): void {
    const current = cars.find(({ name }) => name === wish.carType);
    const roomy = cars.find((car) => extraSeatsOf(car) >= extra);
    dispatch(riderFieldsSet({ ...wish.riderFields, extra_passenger: extra }));
    if (roomy !== undefined && (current === undefined || extraSeatsOf(current) < extra))
      dispatch(carTypeSet(roomy.name));
    steps.onward();
  }

  return (
    <Question steps={steps} title={words.howMany}>
      <p>{words.countYourself}</p>
      <ul className={styles.grid}>
        {Array.from({ length: largest + 1 }, (_none, extra) => (
          <li key={peopleWords(extra)}>
            <Choice onClick={() => choose(extra)}>{peopleWords(extra)}</Choice>
          </li>
        ))}
      </ul>
    </Question>
  );
}

/** The kinds of taxi with room for everybody, each with its price. */
export function TaxiQuestion({ form: { wish, compared }, steps }: Props) {
  const dispatch = useAppDispatch();
  const currency = useAppSelector(selectCurrency);
  const roomy = compared.fares.filter(({ car }) => extraSeatsOf(car) >= wish.riderFields.extra_passenger);
  return (
    <Question steps={steps} title={words.whichTaxi}>
      <ul className={styles.choices}>
        {roomy.map(({ car, fare }) => (
          <li key={car.name}>
            <Choice
              note={[
                ...(fare === null ? [] : [words.about(formatMoney(fare, currency))]),
                words.roomFor(peopleWords(extraSeatsOf(car))),
              ].join(' ')}
              onClick={() => {
                dispatch(carTypeSet(car.name));
                steps.onward();
              }}
            >
              <bdi>{car.name}</bdi>
            </Choice>
          </li>
        ))}
      </ul>
    </Question>
  );
}
