import { useEffect, useState } from 'react';
import * as words from '@/languages/en/entry/phone';
import styles from './LoginScreen.module.css';

/** Shows the code on the local stack, where no phone receives it. */
export function LocalOtp({ mobile, sent }: { mobile: string; sent: string }) {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let mounted = sent !== '';
    void import('@/backend/people/signIn/phoneSignIn')
      .then(({ emulatorOtp }) => emulatorOtp(mobile))
      .then((found) => {
        if (mounted) setCode(found);
      });
    return () => {
      mounted = false;
    };
  }, [mobile, sent]);
  if (code === null) return null;
  return <p className={styles.note}>{words.localCode(<strong>{code}</strong>)}</p>;
}
