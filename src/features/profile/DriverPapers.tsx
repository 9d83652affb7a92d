import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { watchApplication } from '@/backend/people/applications';
import { serverNow } from '@/backend/connection/connection';
import { watchOwnProfile } from '@/backend/later/sources';
import { Plate } from '@/components/rides/Plate';
import { type PaperState, paperState } from '@/domain/people/driverApplication';
import { DATED_PAPERS, type DatedPaper, lastDays } from '@/domain/people/licence/datedPapers';
import type { UserProfile } from '@/domain/people/user';
import { dayWords } from '@/domain/time/dayWords';
import * as words from '@/languages/en/account/driverDetails';
import { useObserved } from '@/state/hooks';
import { ApplicationForm } from '../application/ApplicationForm';
import { Standing } from '../application/Standing';
import { CouncilSays } from '../drivers/council/CouncilSays';
import styles from './ProfileScreen.module.css';

/** Papers that are listed even while they are missing. Not every authority asks for the others. */
const ALWAYS_SHOWN: readonly DatedPaper[] = ['licence', 'mot', 'insurance'];

/** A driver's documents with their expiry dates, and the form to send new ones. */
export default function DriverPapers({ uid, profile }: { uid: string; profile: UserProfile }) {
  const { data: application } = useObserved(watchApplication, uid, 'application_missing');
  const { data: live } = useObserved(watchOwnProfile, uid, 'no_data');
  const [renewing, setRenewing] = useState(false);
  const nowMs = serverNow();
  const last = lastDays(profile);
  const dated = DATED_PAPERS.filter((paper) => ALWAYS_SHOWN.includes(paper) || last[paper] !== undefined);
  // A pending application is the news here; an approved one is already in the list.
  const open = application !== null && application.status !== 'approved' ? application : null;
  // What a renewal begins with: the application that was sent back, otherwise the approved papers, of which a remembered
  // profile has not all.
  const before = application?.fields ?? live;

  return (
    <section className={styles.section} aria-labelledby="documents">
      <h2 id="documents">{words.yourDocuments}</h2>
      {profile.vehicleRegister ? (
        <p className={styles.vehicle}>
          <Plate registration={profile.vehicleRegister} />
          <span>
            <bdi>
              {profile.vehicleMake} {profile.vehicleModel}
            </bdi>
          </span>
        </p>
      ) : null}
      <ul className={styles.rows}>
        {dated.map((paper) => (
          <PaperRow key={paper} title={words.papers[paper]} expiry={last[paper]} nowMs={nowMs} />
        ))}
      </ul>
      <CouncilSays uid={uid} registration={profile.vehicleRegister} />
      {open === null || renewing ? null : <Standing application={open} actions={null} />}
      {renewing && before !== null ? (
        <ApplicationForm
          uid={uid}
          before={before}
          standing={live ?? undefined}
          onLeave={() => setRenewing(false)}
          onSent={() => setRenewing(false)}
          leaveLabel={words.notNow}
        />
      ) : (
        <div className={styles.buttons}>
          <Button disabled={before === null} onClick={() => setRenewing(true)}>
            {open?.status === 'returned' ? words.changeAndSend : words.sendDocuments}
          </Button>
        </div>
      )}
    </section>
  );
}

function PaperRow({ title, expiry, nowMs }: { title: string; expiry: string | undefined; nowMs: number }) {
  return (
    <li>
      <span>
        {title}
        <small>{expiry === undefined ? words.notHandedIn : words.until(dayWords(expiry))}</small>
      </span>
      {expiry === undefined ? null : <PaperChip state={paperState(expiry, nowMs)} />}
    </li>
  );
}

function PaperChip({ state }: { state: PaperState }) {
  return <span className={`${styles.state} ${styles[state]}`}>{words.paperStates[state]}</span>;
}
