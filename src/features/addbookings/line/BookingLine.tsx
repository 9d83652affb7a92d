import { useEffect, useRef } from 'react';
import { newRequestId } from '@/backend/money/wallet';
import { EqualDialog } from '@/components/rides/equal/EqualDialog';
import { PAY_WITH_WORDS } from '@/components/rides/payWithWords';
import { RIDER_FIELD_WORDS } from '@/components/rides/riderFieldWords';
import { Button } from '@/components/ui/button/Button';
import { messages } from '@/domain/messages';
import type { CallerProfile } from '@/domain/desk/calls/caller';
import { typedTime } from '@/domain/desk/calls/typedTime';
import type { Language } from '@/domain/language';
import { STOPS_MAX } from '@/domain/limits';
import { writtenMobile } from '@/domain/people/mobile';
import { fullName } from '@/domain/people/user';
import type { CarType } from '@/domain/pricing/carType';
import { PAYMENT_MODES, type PaymentMode } from '@/domain/ride/booking';
import { isTextable } from '@/domain/ride/guest/guest';
import { RIDER_FIELDS } from '@/domain/ride/riderFields';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useNearbyCabs } from '@/features/home/cabs/useNearbyCabs';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import { type Draft, type FieldName, isTyped, missing, type Stop, withRider } from '../draft';
import { AccountBox } from './AccountBox';
import { DeskMap } from './DeskMap';
import { InlineField, InlineFrame } from './InlineField';
import styles from './Line.module.css';
import { NeedsBox } from './NeedsBox';
import { PlaceBox } from './PlaceBox';
import { QuoteBar } from './QuoteBar';
import { TextBox } from './TextBox';
import type { Line } from './useLine';
import { WhoBox } from './WhoBox';

type Props = {
  draft: Draft;
  line: Line;
  cars: readonly CarType[];
  nowMs: number;
  caller: CallerProfile | null;
  /** The language of the rider's texts if none was chosen. */
  usualLanguage: Language;
  /** The caller's number is known to be nobody's. */
  isNew: boolean;
  /** Somebody is on the line whom nobody knows. */
  asksName: boolean;
  change: (edit: (draft: Draft) => Draft) => void;
  /** Whole once what is on its way has arrived: ask for the fare. */
  onWhole: (whole: Draft) => void;
};

type StopName = `stop ${number}`;
type PlaceName = 'pickup' | 'drop' | StopName;

const stopName = (index: number): StopName => `stop ${index}`;

/** The line with a place put into one of its fields. */
function withPlace(draft: Draft, name: PlaceName, place: Stop): Draft {
  if (name !== 'pickup' && name !== 'drop')
    return { ...draft, stops: draft.stops.map((stop, index) => (stopName(index) === name ? place : stop)) };
  return { ...draft, [name]: isTyped(place) ? null : place };
}

/** One line for the whole booking. Enter takes what is suggested and goes on to the next field that is empty. */
export function BookingLine({
  draft,
  line,
  cars,
  nowMs,
  caller,
  usualLanguage,
  isNew,
  asksName,
  change,
  onWhole,
}: Props) {
  /** Places that were taken and are still looked up. */
  const coming = useRef(new Set<PlaceName>());
  const inputs = useRef<Partial<Record<FieldName | PlaceName | 'when', HTMLInputElement | null>>>({});
  const settings = useAppSelector(selectSettings);
  const at = typedTime(draft.when, nowMs);
  const { nearby, cabs } = useNearbyCabs(at === null ? draft.pickup : null);
  const carType = draft.carType ?? cars[0]?.name ?? null;
  const minutes = nearby?.cars.find((car) => car.carType === carType)?.minutes ?? null;
  const { fault, step } = line;
  const texted =
    draft.rider === null ? (isTextable(writtenMobile(draft.mobile)) ? true : null) : (caller?.text ?? null);
  const way = step.at === 'form' || step.at === 'quoting' ? [] : step.estimate.polylinePoints;

  const put = (changes: Partial<Draft>): void => change((now) => ({ ...now, ...changes }));
  const hold = (name: FieldName | PlaceName | 'when') => (element: HTMLInputElement | null) => {
    inputs.current[name] = element;
  };

  // Of a stranger the name is asked first; whoever types elsewhere is not disturbed.
  useEffect(() => {
    const focused = document.activeElement;
    if (asksName && (focused === null || !focused.matches('input, select, textarea'))) inputs.current.name?.focus();
  }, [asksName, inputs]);

  // A place that has arrived is not waited for, wherever it came from.
  const { pickup, drop, stops } = draft;
  useEffect(() => {
    if (pickup !== null) coming.current.delete('pickup');
    if (drop !== null) coming.current.delete('drop');
    for (const [index, stop] of stops.entries()) if (!isTyped(stop)) coming.current.delete(stopName(index));
  }, [pickup, drop, stops]);

  /** Goes on from a field that has just been filled in. The fare is asked for `whole`. */
  function next(from: FieldName | PlaceName, filled: Draft = draft, whole: Draft = filled): void {
    const passed: readonly (FieldName | PlaceName)[] = [from, ...coming.current];
    const waiting = filled.stops.map((stop, index) => (passed.includes(stopName(index)) ? null : stop));
    const [empty] = missing({ ...filled, stops: waiting }, passed);
    if (empty === undefined) onWhole(whole);
    else inputs.current[empty === 'stop' ? stopName(waiting.findIndex(isTyped)) : empty]?.focus();
  }

  const faultAt = (...fields: string[]): string | null =>
    fault?.field !== undefined && fields.includes(fault.field) ? messages[fault.key] : null;

  const placeBox = (name: PlaceName, label: string, stop: Stop) => (
    <PlaceBox
      key={name}
      label={label}
      place={isTyped(stop) ? null : stop}
      words={isTyped(stop) ? stop : null}
      known={caller?.places ?? []}
      fault={faultAt(isTyped(stop) ? 'stops' : name)}
      onInput={hold(name)}
      onTyped={(text) => {
        coming.current.delete(name);
        change((now) => withPlace(now, name, text.trim() === '' ? null : text));
      }}
      onTaken={(place) => {
        if (place === null) coming.current.add(name);
        next(name, place === null ? draft : withPlace(draft, name, place));
      }}
      onPlace={(place) => change((now) => withPlace(now, name, place))}
      onFailed={() => {
        coming.current.delete(name);
        inputs.current[name]?.focus();
      }}
      onNext={() => next(name)}
    />
  );

  return (
    <section className={styles.line} aria-label="Booking">
      <div className={styles.fields}>
        <div className={styles.who}>
          <WhoBox
            name={draft.name}
            rider={draft.rider}
            isNew={isNew}
            fault={faultAt('firstName', 'lastName')}
            onInput={hold('name')}
            onName={(name) => put({ name })}
            onRider={(person) => {
              line.back();
              const rider = person === null ? null : { uid: person.id, name: fullName(person) };
              const attempt = newRequestId();
              change((now) => withRider(now, rider, attempt, caller?.mobile));
            }}
            // What else changes with the rider is on the line only after this.
            onNext={(filled) => next('name', { ...draft, ...filled }, draft)}
          />
        </div>
        {draft.rider === null ? (
          <InlineField
            label="Mobile"
            type="tel"
            value={draft.mobile}
            fault={faultAt('mobile')}
            onInput={hold('mobile')}
            onChange={(mobile) => put({ mobile })}
            onNext={() => next('mobile')}
          />
        ) : null}
        <div className={styles.place}>{placeBox('pickup', 'Pickup', pickup)}</div>
        {stops.map((stop, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a stop is its place in the order
          <div key={index} className={styles.place}>
            {placeBox(stopName(index), `Stop ${index + 1}`, stop)}
          </div>
        ))}
        <div className={styles.place}>{placeBox('drop', 'Destination', drop)}</div>
        <InlineField
          label="When"
          value={draft.when}
          placeholder="Now"
          fault={faultAt('when')}
          help={at === null || Number.isNaN(at) ? null : formatDateTime(at, DEFAULT_TIME_ZONE)}
          onInput={hold('when')}
          onChange={(when) => put({ when })}
          onNext={() => next('drop')}
        />
        <InlineFrame label="Car" fault={null} onNext={() => next('drop')}>
          {(control) => (
            <select {...control} value={carType ?? ''} onChange={({ target }) => put({ carType: target.value })}>
              {cars.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </InlineFrame>
        <InlineField
          label={RIDER_FIELD_WORDS.extra_passenger.label}
          type="number"
          value={String(draft.extra)}
          fault={null}
          onChange={(typed) =>
            put({ extra: Math.max(0, Math.min(RIDER_FIELDS.extra_passenger.most, Math.trunc(Number(typed)) || 0)) })
          }
          onNext={() => next('drop')}
        />
        <AccountBox
          value={draft.onAccount ?? null}
          fault={{ account: faultAt('account'), code: faultAt('cost_code') }}
          onChange={(onAccount) => put({ onAccount })}
          onNext={() => next('drop')}
        />
        {draft.onAccount ? null : (
          <InlineFrame label="Pays by" fault={null} onNext={() => next('drop')}>
            {(control) => (
              <select
                {...control}
                value={draft.payWith ?? ''}
                onChange={({ target }) => put({ payWith: (target.value || null) as PaymentMode | null })}
              >
                <option value="">Not said</option>
                {PAYMENT_MODES.filter((mode) => settings?.[mode] === true).map((mode) => (
                  <option key={mode} value={mode}>
                    {PAY_WITH_WORDS[mode]}
                  </option>
                ))}
              </select>
            )}
          </InlineFrame>
        )}
        <div className={styles.note}>
          <InlineField
            label={RIDER_FIELD_WORDS.notes.label}
            value={draft.notes}
            fault={faultAt('notes')}
            onChange={(notes) => put({ notes: notes.slice(0, RIDER_FIELDS.notes.most) })}
            onNext={() => next('drop')}
          />
        </div>
        <NeedsBox needs={draft.needs ?? caller?.needs ?? {}} onChange={(needs) => put({ needs })} />
        {texted === null ? null : (
          <TextBox
            on={draft.text ?? texted}
            language={draft.language ?? usualLanguage}
            onChange={(text) => put({ text })}
            onLanguage={(language) => put({ language })}
            onNext={() => next('drop')}
          />
        )}
        {stops.length < STOPS_MAX ? (
          <Button small look="text" className={styles.more} onClick={() => put({ stops: [...stops, null] })}>
            Add a stop
          </Button>
        ) : null}
      </div>
      <QuoteBar line={line} missing={missing(draft)} minutes={at === null ? minutes : null} />
      {step.at === 'equal' ? (
        <EqualDialog
          other={step.other}
          from={draft.pickup?.add ?? ''}
          whose={draft.rider?.name ?? draft.name}
          onAnother={line.book}
          onKeep={line.back}
          onClose={line.back}
        />
      ) : null}
      <div className={styles.map}>
        <DeskMap draft={draft} cabs={cabs} line={way} />
      </div>
    </section>
  );
}
