import { type ReactNode, useState } from 'react';
import { NextAction } from '@/components/ui/page/NextAction';
import { TextArea } from '@/components/ui/fields/TextInput';
import { RATING_WORDS_MAX_CHARACTERS } from '@/domain/limits';
import { plainLine } from '@/domain/plainText';
import { quickWords } from '@/domain/ride/rating';
import * as texts from '@/languages/en/bookings/after';
import { useCall } from '@/state/useCall';
import styles from './RatingForm.module.css';
import { Stars } from './Stars';

type Props = {
  bookingId: string;
  /** What else can be done instead, below the form; it is told whether a call is running. */
  instead?: (busy: boolean) => ReactNode;
};

/** What was typed, with the words of a chip after it. */
const withQuick = (sentence: string, quick: string): string =>
  sentence === '' ? `${quick}.` : `${/[.!?]$/.test(sentence) ? sentence : `${sentence}.`} ${quick}.`;

/** Stars for a ride, and a sentence once there are stars. Sending them closes the ride. */
export function RatingForm({ bookingId, instead }: Props) {
  const { run, busy } = useCall();
  const [stars, setStars] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const sentence = plainLine(words);

  function send(rating: number): void {
    void run('rate_booking', { id: bookingId, rating, ...(sentence === '' ? {} : { words: sentence }) });
  }

  return (
    <div className={styles.form}>
      <Stars value={stars} onChange={setStars} />
      {stars === null ? null : (
        <>
          <div className={styles.quick} role="group" aria-label={texts.quickWords}>
            {quickWords(stars)
              .filter((quick) => !sentence.includes(quick))
              .filter((quick) => withQuick(sentence, quick).length <= RATING_WORDS_MAX_CHARACTERS)
              .map((quick) => (
                <button
                  key={quick}
                  type="button"
                  className={styles.chip}
                  onClick={() => setWords(withQuick(sentence, quick))}
                >
                  {quick}
                </button>
              ))}
          </div>
          <TextArea
            label={texts.ownWords}
            help={texts.ownWordsHelp}
            rows={2}
            value={words}
            maxLength={RATING_WORDS_MAX_CHARACTERS}
            onChange={(event) => setWords(event.target.value)}
          />
          <NextAction busy={busy !== null} onClick={() => send(stars)}>
            {texts.rateAndFinish}
          </NextAction>
        </>
      )}
      {instead?.(busy !== null)}
    </div>
  );
}
