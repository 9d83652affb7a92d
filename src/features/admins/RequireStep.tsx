import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ToggleInput } from '@/components/ui/fields/ToggleInput';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import type { ListedAdmin } from '@/domain/api/admins/adminsApi';
import { useCall } from '@/state/useCall';
import styles from './admins.module.css';

const LIST = new Intl.ListFormat('en-GB');

type Props = {
  admins: readonly ListedAdmin[];
  /** The uid of the owner at this desk. */
  own: string | undefined;
  on: boolean;
  onDecided: () => void;
};

/** An owner's switch: whether every admin signs in with two steps. */
export function RequireStep({ admins, own, on, onDecided }: Props) {
  const id = useId();
  const { run } = useCall({ critical: true });
  const [isAsked, setIsAsked] = useState(false);
  const without = admins.filter(({ secondStep }) => !secondStep);
  const isOwnMissing = !on && without.some(({ uid }) => uid === own);
  const names = LIST.format(without.filter(({ uid }) => uid !== own).map(({ name }) => name));

  async function decide(): Promise<void> {
    setIsAsked(false);
    await run('require_second_step', { on: !on });
    onDecided();
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Two-step sign-in
      </h2>
      <div className={styles.require}>
        <ToggleInput
          label="Every admin signs in with two steps"
          on={on}
          disabled={isOwnMissing}
          onChange={() => setIsAsked(true)}
        />
        <p className={styles.soft}>
          {isOwnMissing ? (
            <>
              First turn it on in <Link to="/profile">your own profile</Link>.
            </>
          ) : names === '' ? (
            'Every admin has it on.'
          ) : on ? (
            `Not set up yet: ${names}. Until then they can do nothing else.`
          ) : (
            `Without it: ${names}.`
          )}
        </p>
      </div>
      <MessageDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={on ? 'Make two-step sign-in a choice again?' : 'Require two-step sign-in of every admin?'}
        actions={[
          { label: on ? 'Keep it required' : 'Cancel', onSelect: () => setIsAsked(false) },
          on
            ? { label: 'Make it a choice', danger: true, onSelect: () => void decide() }
            : { label: 'Require it', next: true, onSelect: () => void decide() },
        ]}
      >
        {on
          ? 'From then on each admin may turn it off, and a password alone then opens the office.'
          : names === ''
            ? 'Every admin has it on already. Nobody can turn it off from then on, and new admins set it up when they first log in.'
            : `Not set up yet: ${names}. From this moment they can do nothing in the office until they have set it up, which takes an authenticator app on a phone.`}
      </MessageDialog>
    </section>
  );
}
