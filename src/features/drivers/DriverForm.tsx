import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { watchApplication } from '@/backend/people/applications';
import { serverNow } from '@/backend/connection/connection';
import type { Person } from '@/backend/people/people';
import { FormDrawer } from '@/components/people/desk/FormDrawer';
import { LiftBan } from '@/components/people/desk/LiftBan';
import { TheirChanges } from '@/components/people/desk/TheirChanges';
import { LABELS } from '@/components/people/papers';
import { useDeskForm } from '@/components/people/desk/useDeskForm';
import { WhoFields } from '@/components/people/desk/WhoFields';
import formStyles from '@/components/people/desk/FormDrawer.module.css';
import { PersonFilter } from '@/components/people/PersonFilter';
import {
  checkDeskPapers,
  DESK_PAPER_NAMES,
  type DeskPapers,
  EMPTY_DESK_PAPERS,
  currentPapers,
} from '@/domain/people/deskPapers';
import { hasOwnBank } from '@/domain/people/rights/driverBank';
import { announce } from '@/components/ui/message/Announcer';
import { type MessageKey, messages } from '@/domain/messages';
import { checkDeskNames, checkDeskPerson, type DeskPerson } from '@/domain/people/deskPerson';
import { missingOfDriver } from '@/domain/people/requiredOfDrivers';
import type { Fault } from '@/domain/people/licence/licenceFaults';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { fullName } from '@/domain/people/user';
import { useMayDo } from '@/state/desk/useRights';
import { useGroup, useObserved } from '@/state/hooks';
import { carTypesGroup } from '@/state/tables';
import { useCall } from '@/state/useCall';
import { useLicensing } from '@/state/useLicensing';
import { useShareQuestion } from './marks/useShareQuestion';
import { PaperFields } from './PaperFields';
import { ANY_RADIUS, RadiusField } from './RadiusField';

/** `jobRadius`: metres as text, or ANY_RADIUS. */
type Values = DeskPerson & DeskPapers & { fleetadmin: string; jobRadius: string };

type Props = {
  /** The driver to edit; null for a new one. */
  driver: Person | null;
  isAdmin: boolean;
  onSaved: (uid: string, told?: MessageKey) => void;
  onClose: () => void;
};

const NOBODY: DeskPerson = { firstName: '', lastName: '', email: '', mobile: '' };

const papersIn = (values: Values): DeskPapers =>
  Object.fromEntries(DESK_PAPER_NAMES.map((name) => [name, values[name]])) as DeskPapers;

/** The form's initial values. A home address may be stored without any papers. */
function valuesOf(driver: Person | null): Values {
  if (driver === null) return { ...NOBODY, ...EMPTY_DESK_PAPERS, fleetadmin: '', jobRadius: ANY_RADIUS };
  const { firstName, lastName, email, mobile, fleetadmin = '' } = driver;
  const own = { fleetadmin, jobRadius: String(driver.jobRadius ?? ANY_RADIUS) };
  return { firstName, lastName, email, mobile, ...EMPTY_DESK_PAPERS, ...currentPapers(driver), ...own };
}

const OWN_LABELS: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  mobile: 'Mobile',
  fleetadmin: 'Fleet admin',
  jobRadius: 'Job radius',
};

const labelOf = (field: string): string => OWN_LABELS[field] ?? LABELS[field as keyof typeof LABELS] ?? field;

/** Adds or edits a driver: identity, fleet and papers. */
export function DriverForm({ driver, isAdmin, onSaved, onClose }: Props) {
  const { ask, busy } = useCall({ critical: true });
  const cars = useGroup(carTypesGroup).data;
  const licensing = useLicensing();
  const carTypes = (cars ?? []).map(({ name }) => name);
  const { data: application } = useObserved(watchApplication, driver?.id ?? null, 'application_missing');
  const waits = application?.status === 'submitted';
  // One idempotency key per form: a second press adds no second driver.
  const [attempt] = useState(() => crypto.randomUUID());
  const [barred, setBarred] = useState(false);
  const [today] = useState(() => clockParts(serverNow(), DEFAULT_TIME_ZONE).date);
  // The form keeps the record it was opened with, so that another user's change is reported and not overwritten.
  const [opened, setOpened] = useState(driver);
  const before = opened === null ? null : currentPapers(opened);
  const hasMoney = useMayDo('money');
  const bankFixed = !(isAdmin && hasMoney) && opened !== null && hasOwnBank(opened);
  const faultsOf = (values: Values): Fault[] => [
    ...(opened === null ? checkDeskPerson(values, 'driver') : checkDeskNames(values)).map(({ field, key }) => ({
      field,
      key: missingOfDriver(field, values[field as keyof DeskPerson]) ?? key,
    })),
    ...(waits ? [] : checkDeskPapers(papersIn(values), before, { today, carTypes, licensing })),
  ];
  const { form, refuse } = useDeskForm<Values>(valuesOf(opened), faultsOf);
  const fleet = form.watch('fleetadmin');

  const share = useShareQuestion((uids) => void save(form.getValues(), { shared_with: uids }));

  async function save(values: Values, { lift_ban = false, shared_with = [] as string[] } = {}): Promise<void> {
    setBarred(false);
    const { firstName, lastName, email, mobile, fleetadmin, jobRadius } = values;
    const job_radius = jobRadius === ANY_RADIUS ? null : Number(jobRadius);
    const outcome = await ask('save_driver', {
      firstName,
      lastName,
      ...(isAdmin ? { fleetadmin } : {}),
      ...(job_radius === (opened?.jobRadius ?? null) ? {} : { job_radius }),
      ...(waits ? {} : { papers: papersIn(values) }),
      ...(shared_with.length === 0 ? {} : { shared_with }),
      ...(opened === null ? { email, mobile, attempt, lift_ban } : { uid: opened.id, edits: opened.edits ?? 0 }),
    });
    if (outcome === null) return;
    if (!outcome.ok && outcome.failure.key === 'user_barred' && isAdmin) {
      setBarred(true);
      return;
    }
    if (!outcome.ok) {
      if (!(await share.asks(outcome.failure, opened?.id, values))) refuse(outcome.failure);
      return;
    }
    const { uid, mailed } = outcome.value;
    if (opened === null) onSaved(uid, mailed === true ? 'invite_sent' : 'invite_not_sent');
    else {
      announce(messages.success);
      onSaved(uid);
    }
  }

  return (
    <FormProvider {...form}>
      <FormDrawer
        title={opened === null ? 'Add driver' : `Edit ${fullName(opened)}`}
        dirty={form.formState.isDirty}
        busy={busy !== null}
        over={opened !== null}
        action={opened === null ? 'Add driver' : 'Save'}
        onSubmit={(event) => void form.handleSubmit((values) => save(values))(event)}
        onClose={onClose}
      >
        {opened !== null && driver !== null ? (
          <TheirChanges
            opened={valuesOf(opened)}
            stands={valuesOf(driver)}
            labelOf={labelOf}
            onChosen={() => setOpened(driver)}
          />
        ) : null}
        <WhoFields usertype="driver" person={opened} />
        {isAdmin ? (
          <div className={formStyles.fleet}>
            <PersonFilter
              label="Fleet admin"
              roles={['fleetadmin']}
              uid={fleet === '' ? null : fleet}
              onChosen={(uid) => form.setValue('fleetadmin', uid ?? '', { shouldDirty: true })}
            />
          </div>
        ) : null}
        <RadiusField chosen={opened?.jobRadius} />
        {waits ? (
          <p className={formStyles.note}>Papers of this driver wait for a decision. They can be changed after it.</p>
        ) : (
          <>
            <p className={formStyles.note}>
              {before === null
                ? 'Leave the papers empty and the driver sends them, or fill in all of them. Photos are for the driver to send.'
                : 'We check only the details that you change. Photos are for the driver to send.'}
              {isAdmin ? '' : ' An admin looks at them before they count.'}
            </p>
            <PaperFields carTypes={carTypes} today={today} bankFixed={bankFixed} />
          </>
        )}
      </FormDrawer>
      <LiftBan
        open={barred}
        onClose={() => setBarred(false)}
        onAnyway={() => void save(form.getValues(), { lift_ban: true })}
      />
      {share.question}
    </FormProvider>
  );
}
