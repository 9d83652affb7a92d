import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { TextInput } from '@/components/ui/fields/TextInput';
import { EXEMPTION_NOTICE_MAX_CHARACTERS } from '@/domain/limits';
import { messages } from '@/domain/messages';
import {
  type AccessFault,
  checkAccess,
  type DriverAccess,
  type ExemptFrom,
  EXEMPTIONS,
  typedAccess,
  type TypedDesignation,
  type TypedExemption,
  type TypedSpell,
} from '@/domain/people/driverAccess';
import { useCall } from '@/state/useCall';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
import styles from './CouncilForm.module.css';
import { exemptFrom } from '@/languages/en/driver/council';

type Props = {
  uid: string;
  /** The registration mark in the driver's papers; '' without papers. */
  registration: string;
  access: DriverAccess | null;
  onClose: () => void;
};

/** The form in which the desk enters the licensing authority's list of vehicles and the driver's exemptions. */
export function CouncilForm({ uid, registration, access, onClose }: Props) {
  const [opened] = useState(() => typedAccess(access));
  const [typed, setTyped] = useState(opened);
  // The form was filled from this version. If somebody else has saved a newer one, the server refuses to overwrite it.
  const [edits] = useState(access?.edits ?? 0);
  const [fault, setFault] = useState<AccessFault | null>(null);
  const { run, busy } = useCall({ critical: true });

  const { close, guard } = useGuardedClose(JSON.stringify(typed) !== JSON.stringify(opened), onClose);

  async function save(): Promise<void> {
    const found = checkAccess(typed);
    setFault(found);
    if (found !== null) return;
    if ((await run('save_driver_access', { uid, edits, ...typed })) !== null) onClose();
  }

  const faultOf = (field: string): string | null => (fault?.field === field ? messages[fault.key] : null);
  const dates = <Spell extends TypedSpell>(name: string, spell: Spell, change: (spell: Spell) => void) => (
    <div className={styles.dates}>
      <TextInput
        label="First day"
        type="date"
        value={spell.from}
        fault={faultOf(`${name}.from`)}
        onChange={({ target }) => change({ ...spell, from: target.value })}
      />
      <TextInput
        label={name === 'designated' ? 'Last day (optional)' : 'Last day'}
        type="date"
        value={spell.until}
        fault={faultOf(`${name}.until`)}
        onChange={({ target }) => change({ ...spell, until: target.value })}
      />
    </div>
  );
  const exemption = (from: ExemptFrom) => {
    const change = (value: TypedExemption | undefined): void => setTyped({ ...typed, [from]: value });
    const entry = typed[from];
    return (
      <fieldset key={from} className={styles.entry}>
        <Box on={entry !== undefined} onChange={(on) => change(on ? { from: '', until: '', notice: '' } : undefined)}>
          {exemptFrom[from]}
        </Box>
        {entry === undefined ? null : (
          <>
            <TextInput
              label="Number of the exemption notice"
              value={entry.notice}
              maxLength={EXEMPTION_NOTICE_MAX_CHARACTERS}
              fault={faultOf(`${from}.notice`)}
              onChange={({ target }) => change({ ...entry, notice: target.value })}
            />
            {dates(from, entry, change)}
          </>
        )}
      </fieldset>
    );
  };
  const list = (designated: TypedDesignation | undefined): void => setTyped({ ...typed, designated });
  const { designated } = typed;
  return (
    <Dialog
      open
      title="From the licensing authority"
      onClose={close}
      actions={
        <>
          <Button look="text" onClick={close}>
            Cancel
          </Button>
          <Button look="filled" busy={busy !== null} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <fieldset className={styles.entry}>
          <Box
            on={designated !== undefined}
            off={designated === undefined && registration === ''}
            onChange={(on) => list(on ? { from: '', until: '', vehicle: registration } : undefined)}
          >
            On the list of wheelchair accessible vehicles: {designated?.vehicle ?? (registration || 'no vehicle yet')}
          </Box>
          {designated === undefined ? null : dates('designated', designated, list)}
          {designated !== undefined && designated.vehicle !== registration && registration !== '' ? (
            <Button small onClick={() => list({ from: '', until: '', vehicle: registration })}>
              Enter {registration} instead
            </Button>
          ) : null}
        </fieldset>
        {EXEMPTIONS.map(exemption)}
      </div>
      {guard}
    </Dialog>
  );
}

type BoxProps = { on: boolean; off?: boolean; onChange: (on: boolean) => void; children: ReactNode };

function Box({ on, off = false, onChange, children }: BoxProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={on} disabled={off} onChange={({ target }) => onChange(target.checked)} />
      <span>{children}</span>
    </label>
  );
}
