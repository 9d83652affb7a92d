import { useState } from 'react';
import { DownloadOutlined } from '@/components/ui/icons/desk';
import { Button } from '@/components/ui/button/Button';
import { PersonName } from '@/components/people/PersonName';
import { announce } from '@/components/ui/message/Announcer';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { saveText, saveXml } from '@/components/ui/table/saveFile';
import { counted } from '@/components/ui/text/counted';
import type { PayoutFileAnswer } from '@/domain/api/payoutApi';
import { type Payout, PAYOUT_FORMATS, type PayoutFileUse, type PayoutFormat } from '@/domain/money/payout';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useCall } from '@/state/useCall';
import { FORMAT_WORDS } from './payoutWords';
import styles from './payouts.module.css';

const SAVE: Record<PayoutFormat, (name: string, text: string) => void> = { bacs: saveText, pain001: saveXml };

/** A question that is open. `file`: somebody else took it in the meantime, and it is here already. */
type Asked = { format: PayoutFormat; use: PayoutFileUse; file?: PayoutFileAnswer };

/** The files of a run. Whoever takes one that was taken before is told so first. */
export function TakeFiles({ id, run: { files = {}, payer } }: { id: string; run: Payout }) {
  const { run, busy } = useCall();
  const [asked, setAsked] = useState<Asked | null>(null);

  function save(format: PayoutFormat, { name, text }: PayoutFileAnswer): void {
    SAVE[format](name, text);
    announce(`Saved ${name}`);
  }

  async function take(format: PayoutFormat, known: number): Promise<void> {
    const file = await run('payout_file', { id, format });
    if (file === null) return;
    const { before } = file;
    if (before !== null && before.times > known) setAsked({ format, use: before, file });
    else save(format, file);
  }

  function press(format: PayoutFormat): void {
    const use = files[format];
    if (use === undefined) void take(format, 0);
    else setAsked({ format, use });
  }

  function again({ format, use, file }: Asked): void {
    setAsked(null);
    if (file === undefined) void take(format, use.times);
    else save(format, file);
  }

  return (
    <div className={styles.files}>
      {PAYOUT_FORMATS.map((format) => {
        const use = files[format];
        return (
          <div key={format}>
            <Button
              icon={<DownloadOutlined />}
              disabled={busy !== null || (format === 'bacs' && payer.serviceUser === '')}
              onClick={() => press(format)}
            >
              Take the {FORMAT_WORDS[format]}
            </Button>
            <p className={styles.soft}>
              {format === 'bacs' && payer.serviceUser === '' ? (
                'It needs the service user number, which the account did not have.'
              ) : use === undefined ? (
                'Not taken yet.'
              ) : (
                <Taken use={use} />
              )}
            </p>
          </div>
        );
      })}
      <MessageDialog
        open={asked !== null}
        title="It may be at the bank already"
        onClose={() => setAsked(null)}
        actions={[
          { label: 'Not now', onSelect: () => setAsked(null) },
          { label: 'Take it again', danger: true, onSelect: () => asked && again(asked) },
        ]}
      >
        {asked === null ? null : (
          <>
            <Taken use={asked.use} /> It is the same file each time. If the bank gets it twice, people are paid twice.
          </>
        )}
      </MessageDialog>
    </div>
  );
}

/** How often a file was taken, and by whom last. */
function Taken({ use: { times, at, by } }: { use: PayoutFileUse }) {
  return (
    <>
      Taken {times === 1 ? 'once' : counted(times, 'time')}, {times === 1 ? '' : 'last '}on{' '}
      {formatDateTime(at, DEFAULT_TIME_ZONE)} by <PersonName uid={by} />.
    </>
  );
}
