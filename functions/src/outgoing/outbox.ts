/**
 * The outbox of a developer's machine: mails and text messages are kept in a folder instead of being sent, each in a file
 * of its own. The local stack shows them (`local/mailbox`).
 */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@/domain/language';
import { chance } from '../chance';
import type { MailSender } from './mail';

/** `content`: base64. */
type KeptAttachment = { filename: string; contentType: string; content: string };
type Kept =
  | { kind: 'sms'; to: string; text: string; language: Language }
  | {
      kind: 'mail';
      from: string;
      to: string;
      subject: string;
      text: string;
      html: string;
      attachments: readonly KeptAttachment[];
    };

/** The newest ones are kept, so that a stack that runs for weeks does not fill its disk. */
const MOST_KEPT = 500;
/** Orders what one process keeps within a millisecond. */
let count = 0;

/** Keeps one message, and forgets the oldest above `most`. Files sort by time. @throws when the folder cannot be written */
export async function keepInOutbox(folder: string, message: Kept, most = MOST_KEPT): Promise<void> {
  await mkdir(folder, { recursive: true });
  const at = chance.nowMs();
  const order = String((count += 1)).padStart(6, '0');
  const mark = Buffer.from(chance.bytes(4)).toString('hex');
  const name = `${new Date(at).toISOString().replace(/[:.]/g, '-')}-${order}-${mark}`;
  const part = join(folder, `${name}.part`);
  await writeFile(part, JSON.stringify({ at, ...message }));
  // A reader finds the whole message or none.
  await rename(part, join(folder, `${name}.json`));
  const names = (await readdir(folder)).toSorted();
  const old = names.slice(0, Math.max(0, names.length - most));
  await Promise.all(old.map((one) => rm(join(folder, one), { force: true })));
}

/** @param from the configured sender; '' if there is none */
export const outboxSender =
  (folder: string, from: string): MailSender =>
  ({ to, subject, text, html, attachments = [] }) =>
    keepInOutbox(folder, {
      kind: 'mail',
      from,
      to,
      subject,
      text,
      html,
      attachments: attachments.map(({ content, ...about }) => ({ ...about, content: content.toString('base64') })),
    });
