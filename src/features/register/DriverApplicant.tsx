import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { watchApplication } from '@/backend/people/applications';
import { Button } from '@/components/ui/button/Button';
import { NextAction } from '@/components/ui/page/NextAction';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { messages } from '@/domain/messages';
import * as words from '@/languages/en/entry/register';
import { useAppDispatch, useObserved } from '@/state/hooks';
import { leaveSession } from '@/state/session';
import { ApplicationForm } from '../application/ApplicationForm';
import { Standing } from '../application/Standing';
import { DoorPage } from '../public/DoorPage';
import styles from './AccountForm.module.css';

/** A driver's application: the papers and their status. */
export default function DriverApplicant({
  uid,
  firstName,
  approved,
}: {
  uid: string;
  firstName: string;
  approved: boolean;
}) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { data: application, error, loading } = useObserved(watchApplication, uid, 'application_missing');
  /** When the decision was made that the driver is answering, epoch ms. The next one is read first. */
  const [answering, setAnswering] = useState<number | null | undefined>(null);

  const leave = () => {
    void dispatch(leaveSession()).then(() => navigate('/login'));
  };

  if (loading || (error.flag && error.key !== 'application_missing')) {
    return (
      <DoorPage title={words.application} long entrance={false}>
        {error.flag ? <p role="alert">{messages[error.key]}</p> : <SkeletonLines rows={4} />}
      </DoorPage>
    );
  }
  const changing = application?.status === 'returned' && application.decidedAt === answering;
  if (approved || (application !== null && !changing)) {
    const status = approved ? 'approved' : (application?.status ?? 'submitted');
    return (
      <DoorPage
        title={words.applicationIs[status]}
        lead={status === 'submitted' ? messages.require_approval : undefined}
        long
        entrance={false}
      >
        {application === null ? null : (
          <Standing
            application={{ ...application, status }}
            actions={
              <div className={styles.actions}>
                {status === 'approved' ? (
                  <NextAction onClick={() => void navigate('/bookings')}>{words.startWork}</NextAction>
                ) : null}
                {status === 'returned' ? (
                  <NextAction onClick={() => setAnswering(application.decidedAt)}>{words.changeAndSend}</NextAction>
                ) : null}
                {status === 'approved' ? null : (
                  <Button look="text" wide onClick={leave}>
                    {words.logOut}
                  </Button>
                )}
              </div>
            }
          />
        )}
      </DoorPage>
    );
  }
  return (
    <DoorPage title={words.driveWithUs(firstName)} lead={words.driveWithUsMore} long entrance={false}>
      <ApplicationForm uid={uid} before={application?.fields} onLeave={leave} leaveLabel={words.finishLater} />
    </DoorPage>
  );
}
