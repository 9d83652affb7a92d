import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { watchApplication } from '@/backend/applications';
import { serverNow } from '@/backend/connection';
import type { Person } from '@/backend/people';
import { FormDrawer } from '@/components/people/FormDrawer';
import { useDeskCall } from '@/components/people/useDeskCall';
import { useDeskForm } from '@/components/people/useDeskForm';
import { WhoFields } from '@/components/people/WhoFields';
import formStyles from '@/components/people/FormDrawer.module.css';
import { PersonFilter } from '@/components/PersonFilter';
import {
  checkDeskPapers,
  DESK_PAPER_NAMES,
  type DeskPapers,
  EMPTY_DESK_PAPERS,
  standingPapers,
} from '@/domain/deskPapers';
import type { MessageKey } from '@/domain/messages';
import { checkDeskNames, checkDeskPerson, type DeskPerson } from '@/domain/deskPerson';
import type { Fault } from '@/domain/driverApplication';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time';
import { fullName } from '@/domain/user';
import { useGroup, useObserved } from '@/state/hooks';
import { carTypesGroup } from '@/state/tables';
import { PaperFields } from './PaperFields';

type Values = DeskPerson & DeskPapers & { fleetadmin: string };

type Props = {
  /** Whom it changes; null is somebody new. */
  driver: Person | null;
  isAdmin: boolean;
  onSaved: (uid: string, told?: MessageKey) => void;
  onClose: () => void;
};

const NOBODY: DeskPerson = { firstName: '', lastName: '', email: '', mobile: '' };

const papersIn = (values: Values): DeskPapers =>
  Object.fromEntries(DESK_PAPER_NAMES.map((name) => [name, values[name]])) as DeskPapers;

/** What stands about a driver, as the form starts from it; a home address may stand without papers. */
function valuesOf(driver: Person | null): Values {
  if (driver === null) return { ...NOBODY, ...EMPTY_DESK_PAPERS, fleetadmin: '' };
  const { firstName, lastName, email, mobile, fleetadmin = '' } = driver;
  return { firstName, lastName, email, mobile, ...EMPTY_DESK_PAPERS, ...standingPapers(driver), fleetadmin };
}

/** Adds or changes a driver: who they are, whose they are, and their papers. */
export function DriverForm({ driver, isAdmin, onSaved, onClose }: Props) {
  const { run, busy } = useDeskCall();
  const cars = useGroup(carTypesGroup).data;
  const carTypes = (cars ?? []).map(({ name }) => name);
  const { data: application } = useObserved(watchApplication, driver?.id ?? null, 'application_missing');
  const waits = application?.status === 'submitted';
  // Drawn once for each form: a press again is the same driver.
  const [attempt] = useState(() => crypto.randomUUID());
  const [today] = useState(() => clockParts(serverNow(), DEFAULT_TIME_ZONE).date);
  // The form is of the state it was opened on: a change by somebody else is then told, not written over.
  const [opened] = useState(driver);
  const before = opened === null ? null : standingPapers(opened);
  const faultsOf = (values: Values): Fault[] => [
    ...(opened === null ? checkDeskPerson(values) : checkDeskNames(values)),
    ...(waits ? [] : checkDeskPapers(papersIn(values), before, { today, carTypes })),
  ];
  const { form, refuse } = useDeskForm<Values>(valuesOf(opened), faultsOf);
  const fleet = form.watch('fleetadmin');

  async function save(values: Values): Promise<void> {
    const { firstName, lastName, email, mobile, fleetadmin } = values;
    const outcome = await run('save_driver', {
      firstName,
      lastName,
      ...(isAdmin ? { fleetadmin } : {}),
      ...(waits ? {} : { papers: papersIn(values) }),
      ...(opened === null ? { email, mobile, attempt } : { uid: opened.id, edits: opened.edits ?? 0 }),
    });
    if (outcome === null) return;
    if (!outcome.ok) {
      refuse(outcome.failure);
      return;
    }
    const { uid, mailed } = outcome.value;
    if (opened === null) onSaved(uid, mailed === true ? 'invite_sent' : 'invite_not_sent');
    else onSaved(uid);
  }

  return (
    <FormProvider {...form}>
      <FormDrawer
        title={opened === null ? 'Add driver' : `Edit ${fullName(opened)}`}
        dirty={form.formState.isDirty}
        busy={busy}
        over={opened !== null}
        action={opened === null ? 'Add driver' : 'Save'}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        onClose={onClose}
      >
        <WhoFields person={opened} />
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
        {waits ? (
          <p className={formStyles.note}>Papers of this driver wait for a decision. They can be changed after it.</p>
        ) : (
          <>
            <p className={formStyles.note}>
              {before === null
                ? 'Leave the papers empty and the driver sends them, or fill in all of them. Photos are for the driver to send.'
                : 'What you do not change is not checked again. Photos are for the driver to send.'}
              {isAdmin ? '' : ' An admin looks at them before they count.'}
            </p>
            <PaperFields carTypes={carTypes} today={today} />
          </>
        )}
      </FormDrawer>
    </FormProvider>
  );
}
