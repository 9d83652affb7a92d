import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button/Button';
import { ArrowBackRounded } from '@/components/ui/icons/controls';
import { useTitle } from '@/components/ui/page/useTitle';
import * as words from '@/languages/en/account/plain/parts';
import { STEP_OF, STEPS } from '../booking/steps';
import { type PlainSteps, QUESTION_ID } from '../booking/usePlainSteps';
import { PlainFoot } from './PlainFoot';
import styles from './Plain.module.css';

type Props = {
  steps: PlainSteps;
  title: string;
  /** True while what was pressed on this page is under way, and nobody should leave it. */
  busy?: boolean;
  children: ReactNode;
};

/** A page with one question: how far it is, the way back, the question, and the office's number below. */
export function Question({ steps: { page, back }, title, busy = false, children }: Props) {
  const step = STEP_OF[page];
  const progress = step === null ? null : words.step(step, STEPS);
  useTitle(progress === null ? title : `${progress}: ${title}`);
  return (
    <div className={styles.page}>
      {back === null ? null : (
        <Button look="text" className={styles.back} icon={<ArrowBackRounded />} disabled={busy} onClick={back}>
          {words.back}
        </Button>
      )}
      <h1 id={QUESTION_ID} tabIndex={-1} className={styles.title}>
        {progress === null ? null : <span className={styles.step}>{progress}</span>} {title}
      </h1>
      {children}
      <PlainFoot />
    </div>
  );
}
