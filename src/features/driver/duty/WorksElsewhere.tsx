import { useState } from 'react';
import { failureOf } from '@/backend/connection/failure';
import { workHere } from '@/backend/later/calls';
import { NextAction } from '@/components/ui/page/NextAction';
import { SheetWork } from '@/components/ui/sheet/SheetStage';
import * as words from '@/languages/en/driver/work';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import styles from '../driver.module.css';

/** In place of the work, on a device that the driver does not work on: where it is, and how to go on with it here. */
export function WorksElsewhere({ uid }: { uid: string }) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);

  async function take(): Promise<void> {
    setBusy(true);
    try {
      await workHere(uid);
    } catch (error) {
      dispatch(messageShown(failureOf(error)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <SheetWork
      footer={
        <NextAction busy={busy} onClick={() => void take()}>
          {words.workHere}
        </NextAction>
      }
    >
      <div className={styles.stack}>
        <h1 className={styles.title}>{words.worksElsewhere}</h1>
        <p className={styles.soft}>{words.whyElsewhere}</p>
      </div>
    </SheetWork>
  );
}
