import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { FareSheet } from '@/components/fareCard/FareSheet';
import { Button } from '@/components/ui/button/Button';
import { LeaveGuard } from '@/components/ui/page/LeaveGuard';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { checkCard, exportCard } from '@/domain/pricing/card/cardFile';
import { messages } from '@/domain/messages';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { type BandDraft, blankBand, type CardDraft } from '../draft/draft';
import { faultFinder, faultWords, placeWords } from '../draft/faults';
import { cardOf } from '../draft/toCard';
import { TrialJourneys } from '../trial/TrialJourneys';
import { useEnterCard } from '@/components/fareCard/useEnterCard';
import { BandFields } from './BandFields';
import { ChargesFields } from './ChargesFields';
import { ExtrasFields } from './ExtrasFields';
import { HeadFields, RulesFields } from './HeadFields';
import styles from './editor.module.css';

type Props = {
  begin: CardDraft;
  /** True for a copy or an import, whose faults are shown from the start. */
  isBegun: boolean;
  /** The first days of the other versions. */
  taken: readonly string[];
  onClose: () => void;
};

const FACES = [
  ['form', 'Form'],
  ['sheet', 'As printed'],
  ['trial', 'Trial journeys'],
] as const;
type Face = (typeof FACES)[number][0];

/** Renames a band wherever another band refers to it. */
function renamed(bands: readonly BandDraft[], before: string, after: string): BandDraft[] {
  const named = (names: readonly string[]) => names.map((name) => (name === before ? after : name));
  return bands.map((band) => ({ ...band, over: named(band.over), bases: named(band.bases) }));
}

/** The form for a version of the card, beside a picture of it and trial journeys. */
export function CardEditor({ begin, isBegun, taken, onClose }: Props) {
  const currency = useAppSelector(selectCurrency);
  const [draft, setDraft] = useState(begin);
  const [tried, setTried] = useState(isBegun);
  const [face, setFace] = useState<Face>('form');
  const [asks, setAsks] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const { save, busy, refusal } = useEnterCard();
  const [refusals, setRefusals] = useState(0);
  // The list of faults can take the focus only once it is drawn.
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  // The check tries every kind of day, so it may lag behind the typing. The fields must not.
  const checkedDraft = useDeferredValue(draft);
  const { card, checked } = useMemo(() => {
    const typed = cardOf(checkedDraft);
    return { card: typed, checked: checkCard(typed) };
  }, [checkedDraft]);
  const isTaken = taken.includes(card.effective_from);
  const faults = checked.ok
    ? isTaken
      ? [{ place: 'Effective from', fault: messages.card_date_taken }]
      : []
    : checked.faults;
  const isDirty = draft !== begin;
  const faultAt = faultFinder(tried ? faults : [], card);
  const change = (changes: Partial<CardDraft>): void => setDraft({ ...draft, ...changes });
  const part = { draft, faultAt, onChange: change };

  function changeBand(band: BandDraft): void {
    const before = draft.bands.find(({ id }) => id === band.id)?.name ?? '';
    const bands = draft.bands.map((one) => (one.id === band.id ? band : one));
    change({ bands: before === band.name || before === '' ? bands : renamed(bands, before, band.name) });
  }

  async function submit(): Promise<void> {
    setTried(true);
    const typed = checkCard(cardOf(draft));
    if (!typed.ok || isTaken) {
      setFace('form');
      setRefusals(refusals + 1);
      return;
    }
    if (await save(exportCard(typed.card))) onClose();
  }

  return (
    <form
      noValidate
      className={styles.editor}
      data-face={face}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.faces} role="group" aria-label="What is shown">
        {FACES.map(([name, label]) => (
          <button key={name} type="button" aria-pressed={face === name} onClick={() => setFace(name)}>
            {label}
          </button>
        ))}
      </div>
      <div className={styles.form}>
        <div ref={summary} tabIndex={-1} role="status" className={styles.summary}>
          {tried && faults.length > 0 ? (
            <>
              <strong>
                {faults.length === 1 ? 'One thing needs correcting' : `${faults.length} things need correcting`}
              </strong>
              <ul>
                {faults.slice(0, 8).map(({ place, fault }) => (
                  <li key={`${place} ${fault}`}>
                    {placeWords(place)}: {faultWords(fault)}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
        <HeadFields {...part} />
        <RulesFields {...part} />
        {draft.bands.map((band, index) => (
          <BandFields
            key={band.id}
            band={band}
            index={index}
            above={draft.bands.slice(0, index)}
            others={draft.bands.filter(({ id }) => id !== band.id)}
            faultAt={faultAt}
            onChange={changeBand}
            onRemove={
              draft.bands.length === 1 ? null : () => change({ bands: draft.bands.filter(({ id }) => id !== band.id) })
            }
          />
        ))}
        <Button onClick={() => change({ bands: [...draft.bands, blankBand(String(draft.bands.length + 1))] })}>
          Add a tariff
        </Button>
        <ExtrasFields {...part} />
        <ChargesFields {...part} />
      </div>
      <div className={styles.side}>
        <div className={styles.sheet}>
          <FareSheet card={card} currency={currency} />
        </div>
        <div className={styles.trial}>
          <TrialJourneys card={checked.ok ? checked.card : null} />
        </div>
      </div>
      <div className={styles.bar}>
        <span role="status" className={refusal === null ? undefined : styles.fault}>
          {refusal ?? (isDirty ? 'Not saved yet' : '')}
        </span>
        <Button onClick={() => (isDirty ? setAsks(true) : onClose())}>Cancel</Button>
        <Button type="submit" look="next" busy={busy}>
          Enter this card
        </Button>
      </div>
      <LeaveGuard when={isDirty} />
      <MessageDialog
        open={asks}
        title="Leave without saving?"
        onClose={() => setAsks(false)}
        actions={[
          { label: 'Leave', onSelect: onClose },
          { label: 'Stay', next: true, onSelect: () => setAsks(false) },
        ]}
      >
        What you have typed is not saved yet.
      </MessageDialog>
    </form>
  );
}
