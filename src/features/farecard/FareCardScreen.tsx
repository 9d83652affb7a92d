import { useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { serverNow } from '@/backend/connection/connection';
import { CardImport } from '@/components/fareCard/CardImport';
import { Button, ButtonLink } from '@/components/ui/button/Button';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { Page } from '@/components/ui/page/Page';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import type { CardVersion } from '@/domain/pricing/card/cardVersions';
import { dayWords } from '@/domain/time/dayWords';
import { useCards } from '@/state/desk/cards';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { useToday } from '@/state/useToday';
import { BankHolidays } from './BankHolidays';
import { CardEditor } from './editor/CardEditor';
import { blankCard, type CardDraft } from './draft/draft';
import { draftOf } from './draft/fromCard';
import styles from './FareCardScreen.module.css';
import { VersionList } from './VersionList';
import { VersionView } from './VersionView';

type Shown =
  | { what: 'list' | 'import' }
  | { what: 'view'; id: string }
  | { what: 'edit'; begin: CardDraft; isBegun: boolean };

const LIST: Shown = { what: 'list' };

/** The licensing authority's fare card: its versions, each as the council prints it, and the form for a new one. */
export default function FareCardScreen() {
  // A version can come into force at midnight.
  const day = useToday();
  const [openedAt] = useState(serverNow);
  const { versions, error, again } = useCards(Math.max(openedAt, Date.parse(`${day}T00:00:00Z`)));
  const [shown, setShown] = useState<Shown>(LIST);
  const [leaving, setLeaving] = useState<CardVersion | null>(null);
  const { run, busy } = useCall({ critical: true });

  async function remove(version: CardVersion): Promise<void> {
    setLeaving(null);
    if ((await run('save_card', { id: version.id, text: null })) !== null) setShown(LIST);
  }

  const edit = (begin: CardDraft, isBegun: boolean): void => {
    window.scrollTo(0, 0);
    setShown({ what: 'edit', begin, isBegun });
  };
  // The form comes first, so that nothing typed is lost if the list fails to load.
  const taken = (versions ?? []).map(({ from }) => from);
  if (shown.what === 'edit') {
    return (
      <Page title="Enter a card" wide>
        <CardEditor begin={shown.begin} isBegun={shown.isBegun} taken={taken} onClose={() => setShown(LIST)} />
      </Page>
    );
  }
  if (versions === null) {
    return (
      <Page title="Fare card" wide>
        {error.flag ? (
          <EmptyState title={failureText(error)} action={<Button onClick={again}>Try again</Button>} />
        ) : (
          <SkeletonLines rows={6} label="Loading the fare card" />
        )}
      </Page>
    );
  }
  const viewed = shown.what === 'view' ? versions.find(({ id }) => id === shown.id) : undefined;
  // A copy needs a first day of its own.
  const copy = ({ card }: CardVersion): void => edit({ ...draftOf(card), from: '' }, true);
  return (
    <Page
      title="Fare card"
      wide
      actions={
        shown.what === 'list' ? (
          <div className={styles.actions}>
            <Button onClick={() => setShown({ what: 'import' })}>Import</Button>
            <Button look="next" onClick={() => edit(blankCard(), false)}>
              Enter a card
            </Button>
          </div>
        ) : null
      }
    >
      {shown.what === 'import' ? (
        <CardImport onCard={(card) => edit(draftOf(card), true)} onClose={() => setShown(LIST)} />
      ) : viewed === undefined ? (
        <>
          <Basis isInForce={versions.some(({ standing }) => standing === 'in_force')} />
          {versions.length === 0 ? (
            <EmptyState title="No fare card available">
              Your licensing authority sets the most that a taxi may charge, in a table of fares. Enter it here, or
              import it from a file.
            </EmptyState>
          ) : (
            <VersionList versions={versions} onView={({ id }) => setShown({ what: 'view', id })} />
          )}
          <BankHolidays />
        </>
      ) : (
        <VersionView
          version={viewed}
          busy={busy !== null}
          onBack={() => setShown(LIST)}
          onCopy={() => copy(viewed)}
          onRemove={() => setLeaving(viewed)}
        />
      )}
      <MessageDialog
        open={leaving !== null}
        title="Remove this card?"
        onClose={() => setLeaving(null)}
        actions={[
          { label: 'Keep it', onSelect: () => setLeaving(null) },
          {
            label: 'Remove it',
            danger: true,
            onSelect: () => (leaving === null ? undefined : void remove(leaving)),
          },
        ]}
      >
        {leaving === null
          ? ''
          : `The card from ${dayWords(leaving.from)} will not come into force. The one before it stays in force.`}
      </MessageDialog>
    </Page>
  );
}

/** Whether fares are made by the card, and where that is decided. */
function Basis({ isInForce }: { isInForce: boolean }) {
  const { fare_basis: basis } = useAppSelector(selectSettings) ?? DEFAULT_SETTINGS;
  return (
    <div className={styles.basis}>
      <p>
        {basis === 'card' && !isInForce
          ? 'No card is in force, so nobody can book. Enter it, or choose your own tariffs in the settings.'
          : basis === 'card'
            ? 'Fares are made by this card and the taximeter.'
            : 'Fares are made by your own tariffs and plans. The card is not used for fares until you choose it in the settings.'}
      </p>
      <ButtonLink small to="/settings">
        Fare basis in the settings
      </ButtonLink>
    </div>
  );
}
