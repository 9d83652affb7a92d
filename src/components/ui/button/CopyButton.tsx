import { useState } from 'react';
import * as words from '@/languages/en/ui/button';
import { announce } from '../message/Announcer';
import { Button } from './Button';

/** Copies a text, and says so until there is another one to copy. A browser that refuses leaves the text to be marked by hand. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<string | null>(null);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text);
    setCopied(text);
    announce(words.copied);
  }

  return <Button onClick={() => void copy().catch(() => {})}>{copied === text ? words.copied : words.copy}</Button>;
}
