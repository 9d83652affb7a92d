import { useEffect, useState } from 'react';
import { PublicPage } from '../public/PublicPage';
import { storeAnswer, WAITING } from './storeAnswer';

/** Sends a phone to its app store, and otherwise says what to do instead. src/app/visitor/filledPage.ts does so without React. */
export default function DownloadPage() {
  const [words, setWords] = useState(WAITING);
  useEffect(() => {
    let mounted = true;
    void storeAnswer().then((answer) => {
      if (mounted) setWords(answer);
    });
    return () => {
      mounted = false;
    };
  }, []);
  return (
    <PublicPage title="Get the app">
      <p role="status" data-store-answer="">
        {words}
      </p>
    </PublicPage>
  );
}
