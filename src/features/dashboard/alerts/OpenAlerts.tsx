import { useRef, useState } from 'react';
import type { Listed } from '@/backend/connection/observe';
import { ReasonDialog } from '@/components/ui/message/ReasonDialog';
import { ALERT_NOTE_MAX_CHARACTERS, ALERT_NOTE_MIN_CHARACTERS } from '@/domain/limits';
import { messages } from '@/domain/messages';
import type { Alert } from '@/domain/ride/safety/alert';
import { useAppSelector } from '@/state/hooks';
import { selectOpenAlerts } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { OpenAlert } from './OpenAlert';
import { alertTitle } from './alertWords';
import styles from './OpenAlerts.module.css';

/** Calls for help, silent rides, ride checks without an answer, rides without a cab and reports, above the dashboard. */
export function OpenAlerts({ onShow }: { onShow: (alert: Alert) => void }) {
  const alerts = useAppSelector(selectOpenAlerts);
  const { run, busy } = useCall({ critical: true });
  const [closing, setClosing] = useState<Listed<Alert> | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (alerts.length === 0 && closing === null) return null;

  /** True once it is closed. A note that was not kept stays in the dialog. */
  async function close(note: string): Promise<boolean> {
    if (closing === null) return true;
    const closed = await run('close_alarm', { id: closing.id, note });
    if (closed === null) return false;
    setClosing(null);
    // The button that opened the dialog goes with the alert.
    heading.current?.focus();
    return true;
  }

  return (
    <section aria-labelledby="alerts" className={styles.section}>
      <h2 id="alerts" ref={heading} tabIndex={-1} className={styles.heading}>
        Needs you now
      </h2>
      <ul className={styles.list}>
        {alerts.map((alert) => (
          <OpenAlert key={alert.id} alert={alert} onShow={() => onShow(alert)} onClose={() => setClosing(alert)} />
        ))}
      </ul>
      <ReasonDialog
        open={closing !== null}
        title="Close this alert?"
        words={`${closing === null ? '' : `${alertTitle(closing)}. `}Say what was done. It leaves every desk, and whoever called is told that it was dealt with.`}
        label="What was done"
        least={ALERT_NOTE_MIN_CHARACTERS}
        most={ALERT_NOTE_MAX_CHARACTERS}
        missing={messages.alarm_note_unfit}
        action="Close the alert"
        busy={busy !== null}
        onReason={close}
        onClose={() => setClosing(null)}
      />
    </section>
  );
}
