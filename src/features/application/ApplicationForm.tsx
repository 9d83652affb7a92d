import { useEffect, useRef, useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { config } from '@/backend/connection/config';
import { serverNow } from '@/backend/connection/connection';
import { Button } from '@/components/ui/button/Button';
import { NextAction } from '@/components/ui/page/NextAction';
import { type ApplicationFields, checkApplication, type TypedApplication } from '@/domain/people/driverApplication';
import type { Fault, StandingCheck } from '@/domain/people/licence/licenceFaults';
import { type MessageKey, messages } from '@/domain/messages';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import * as words from '@/languages/en/driver/application';
import { useAppDispatch, useGroup } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { carTypesGroup } from '@/state/tables';
import { useCall } from '@/state/useCall';
import { useLicensing } from '@/state/useLicensing';
import styles from './application.module.css';
import { dropDraft, readDraft, saveDraft } from './draft';
import { EMPTY_PAPERS, type PaperName, papersOf, STEPS } from '@/components/people/papers';
import { StepFields } from './StepFields';
import { Summary } from './Summary';
import { useVehicleCheck } from './useVehicleCheck';

type Props = {
  uid: string;
  /** The papers handed in before, to be edited. */
  before: Partial<ApplicationFields> | undefined;
  /** The papers in force, if there are any. */
  standing?: StandingCheck | undefined;
  onLeave: () => void;
  /** Called once the papers are handed in; their status arrives through its listener. */
  onSent?: () => void;
  leaveLabel: string;
};

const LAST = STEPS.length;

/** The first step with a fault; the last step if there are none. */
function firstOpenStep(faults: readonly Fault[]): number {
  const wrong = new Set(faults.map(({ field }) => field));
  const open = STEPS.findIndex(({ fields }) => fields.some((name) => wrong.has(name)));
  return open === -1 ? LAST : open;
}

/**
 * A driver's papers, step by step. The driver can leave at any step: the device keeps a draft (see draft.ts), and
 * photos are uploaded as soon as they are taken.
 */
export function ApplicationForm({ uid, before, standing, onLeave, onSent, leaveLabel }: Props) {
  const dispatch = useAppDispatch();
  const cars = useGroup(carTypesGroup).data;
  const carTypes = (cars ?? []).map(({ name }) => name);
  const licensing = useLicensing();
  const [today] = useState(() => clockParts(serverNow(), DEFAULT_TIME_ZONE).date);
  const faultsOf = (typed: TypedApplication) => checkApplication(typed, { uid, today, carTypes, licensing, standing });

  const resolver: Resolver<TypedApplication> = (values) => {
    const faults = faultsOf(values);
    if (faults.length === 0) return { values, errors: {} };
    const told = faults.map(({ field, key }) => [field, { type: key, message: messages[key] }] as const);
    // Reversed, so that the first fault of each field wins.
    return { values: {}, errors: Object.fromEntries(told.toReversed()) };
  };
  /** What the form begins with where this device has no draft. */
  const [start] = useState<TypedApplication>(() => ({ ...EMPTY_PAPERS, ...papersOf(before) }));
  const form = useForm<TypedApplication>({
    defaultValues: { ...start, ...readDraft(uid, serverNow()) },
    mode: 'onSubmit',
    resolver,
  });
  const [step, setStep] = useState(() => {
    const typed = form.getValues();
    // An edit of existing papers starts at the first step; a resumed draft where it was left.
    return before === undefined ? Math.min(firstOpenStep(faultsOf(typed)), LAST - 1) : 0;
  });
  const [resumed] = useState(() => before === undefined && Object.keys(readDraft(uid, serverNow())).length > 0);
  const { ask, busy } = useCall();
  const check = useVehicleCheck(form);
  const heading = useRef<HTMLHeadingElement>(null);
  const current = STEPS[step];

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(uid, values, start, serverNow()),
    });
    return stop;
  }, [form, uid, start]);

  /** `wrong`: the field to begin with, whose message a screen reader then reads out; the heading where there is none. */
  function goTo(index: number, wrong?: PaperName): void {
    setStep(index);
    window.scrollTo(0, 0);
    requestAnimationFrame(() => (wrong === undefined ? heading.current?.focus() : form.setFocus(wrong)));
  }

  async function next(): Promise<void> {
    if (current === undefined) return;
    const good = await form.trigger(current.fields, { shouldFocus: true });
    const known = current.id !== 'cab' || (await check.verify());
    if (good && known) goTo(step + 1);
    else if (good) form.setFocus('vehicleRegister');
  }

  function showFault(field: string | undefined, key: MessageKey): void {
    const at = STEPS.findIndex(({ fields }) => (fields as readonly string[]).includes(field ?? ''));
    if (at === -1) {
      dispatch(messageShown({ key }));
      return;
    }
    goTo(at, field as PaperName);
    form.setError(field as PaperName, { type: key, message: messages[key] });
  }

  async function send(): Promise<void> {
    if (!config.features.allowCriticalEdits) {
      dispatch(messageShown({ key: 'demo_mode' }));
      return;
    }
    const typed = form.getValues();
    const [fault] = faultsOf(typed);
    if (fault !== undefined) {
      showFault(fault.field, fault.key);
      return;
    }
    const outcome = await ask('submit_application', typed);
    if (outcome === null) return;
    // How the papers stand now arrives by the listener on them.
    if (outcome.ok) {
      dropDraft(uid);
      onSent?.();
    } else showFault(outcome.failure.field, outcome.failure.key);
  }

  return (
    <FormProvider {...form}>
      <ol className={styles.steps} aria-hidden="true">
        {[...STEPS, null].map((one, index) => (
          <li
            key={one?.id ?? 'check'}
            className={index < step ? styles.done : index === step ? styles.now : undefined}
          />
        ))}
      </ol>
      <h2 className={styles.heading} ref={heading} tabIndex={-1}>
        <span className="visually-hidden">{words.step(step + 1, LAST + 1)}</span>
        {current?.title ?? words.checkAndSend}
      </h2>
      <p className={styles.why}>{current?.why ?? words.whyCheck}</p>
      {resumed && step === 0 ? <p className={styles.note}>{words.welcomeBack}</p> : null}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void (current === undefined ? send() : next());
        }}
      >
        {current === undefined ? (
          <Summary typed={form.getValues()} onChange={(id) => goTo(STEPS.findIndex((one) => one.id === id))} />
        ) : (
          <StepFields step={current.id} today={today} carTypes={carTypes} check={check} />
        )}
        <div className={styles.actions}>
          <NextAction type="submit" busy={busy !== null || check.busy}>
            {current === undefined ? words.send : words.goOn}
          </NextAction>
          {step > 0 ? (
            <Button look="text" wide onClick={() => goTo(step - 1)}>
              {words.back}
            </Button>
          ) : null}
          <Button look="text" wide onClick={onLeave}>
            {leaveLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
