import { type FormEvent, useId, useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { watchOwnProfile } from '@/backend/later/sources';
import { Button } from '@/components/ui/button/Button';
import { Fields } from '@/components/ui/fields/Fields';
import { TextInput } from '@/components/ui/fields/TextInput';
import type { ApiBody } from '@/domain/api/api';
import { ADDRESS_MAX_CHARACTERS } from '@/domain/limits';
import { GAP_WORDS, type SellerGap, sellerGaps } from '@/domain/platformReport/sellers';
import { sellerOf } from '@/domain/platformReport/sellerProfile';
import * as words from '@/languages/en/account/driverDetails';
import { useAppDispatch, useObserved } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useCall } from '@/state/useCall';
import { listed } from '@/languages/en/formats';
import styles from './ProfileScreen.module.css';

const NOTHING: ApiBody<'tell_details'> = { date_of_birth: '', address: '', national_insurance: '' };

/** What the yearly report to HMRC lacks of a driver, why it is asked for, and the form for it. Nothing for one without gaps. */
export default function SellerDetails({ uid }: { uid: string }) {
  const { data: profile } = useObserved(watchOwnProfile, uid, 'no_data');
  const gaps = profile === null ? [] : sellerGaps(sellerOf(profile));
  return gaps.length === 0 ? null : <Missing gaps={gaps} />;
}

function Missing({ gaps }: { gaps: readonly SellerGap[] }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const { ask, busy } = useCall({ critical: true });
  const [typed, setTyped] = useState(NOTHING);
  const [fault, setFault] = useState<{ field: string; text: string } | null>(null);
  const isTyped = Object.values(typed).some((value) => value.trim() !== '');
  const canType = gaps.some((gap) => gap !== 'name');

  const line = (field: keyof typeof NOTHING) => ({
    value: typed[field],
    fault: fault?.field === field ? fault.text : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
  });

  async function send(): Promise<void> {
    setFault(null);
    const outcome = await ask('tell_details', typed);
    if (outcome === null) return;
    if (outcome.ok) {
      setTyped(NOTHING);
      dispatch(messageShown({ key: 'profile_updated' }));
      return;
    }
    const { field } = outcome.failure;
    if (field !== undefined && field in typed) setFault({ field, text: failureText(outcome.failure) });
    else dispatch(messageShown(outcome.failure));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }

  return (
    <section id="report-details" className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{words.missingForHmrc}</h2>
      <p className={styles.quiet}>
        {words.tellHmrc(listed(gaps.map((gap) => GAP_WORDS[gap])))}
        {gaps.includes('name') ? ` ${words.enterName}` : ''}
      </p>
      {canType ? (
        <form className={styles.contact} onSubmit={submit} noValidate>
          <Fields>
            {gaps.includes('date_of_birth') ? (
              <TextInput label={words.dateOfBirth} type="date" autoComplete="bday" {...line('date_of_birth')} />
            ) : null}
            {gaps.includes('address') ? (
              <TextInput
                label={words.homeAddress}
                autoComplete="street-address"
                maxLength={ADDRESS_MAX_CHARACTERS}
                {...line('address')}
              />
            ) : null}
            {gaps.includes('national_insurance') ? (
              <TextInput
                label={words.insuranceNumber}
                help={words.insuranceNumberLike}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={20}
                {...line('national_insurance')}
              />
            ) : null}
          </Fields>
          <div className={styles.buttons}>
            <Button type="submit" busy={busy !== null} disabled={!isTyped}>
              {words.send}
            </Button>
          </div>
        </form>
      ) : null}
    </section>
  );
}
