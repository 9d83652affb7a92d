import { useEffect, useState } from 'react';
import * as words from '@/languages/en/public/download';
import { PublicPage } from '../public/PublicPage';
import { storeAnswer } from './storeAnswer';

/** Sends a phone to its app store, and otherwise says what to do instead. src/app/visitor/filledPage.ts does so without React. */
export default function DownloadPage() {
  const [answer, setAnswer] = useState<string>(words.looking);
  useEffect(() => {
    let mounted = true;
    void storeAnswer().then((found) => {
      if (mounted) setAnswer(found);
    });
    return () => {
      mounted = false;
    };
  }, []);
  return (
    <PublicPage title={words.title}>
      <p role="status" data-store-answer="">
        {answer}
      </p>
    </PublicPage>
  );
}
