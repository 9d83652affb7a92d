import { useState } from 'react';
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
    announce('Copied');
  }

  const words = copied === text ? 'Copied' : 'Copy';
  return (
    <Button
      aria-label={what === undefined ? undefined : `${words} ${what}`}
      onClick={() => void copy().catch(() => {})}
    >
      {words}
    </Button>
  );
}
