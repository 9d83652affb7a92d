import { useState } from 'react';
import * as words from '@/languages/en/ui/button';
import { announce } from '../message/Announcer';
import { Button } from './Button';

type Props = {
  text: string;
  /** Tells this button from others beside it: 'the link'. */
  what?: string;
};

/** Copies a text, and says so until there is another one to copy. A browser that refuses leaves the text to be marked by hand. */
export function CopyButton({ text, what }: Props) {
  const [copied, setCopied] = useState<string | null>(null);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text);
    setCopied(text);
    announce(words.copied);
  }

  const isCopied = copied === text;
  const label = what === undefined ? undefined : isCopied ? words.copiedWhat(what) : words.copyWhat(what);
  return (
    <Button aria-label={label} onClick={() => void copy().catch(() => {})}>
      {isCopied ? words.copied : words.copy}
    </Button>
  );
}
