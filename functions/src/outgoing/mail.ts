/** The platform's own mails: how one is sent, if this deployment sends any. */
import { mailConfig, outboxFolder } from '../config';
import { smtpSender } from './mailSmtp';
import { outboxSender } from './outbox';

export type Attachment = { filename: string; contentType: string; content: Buffer };

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
};

/** Hands one mail over. @throws if it was not taken */
export type MailSender = (mail: Mail) => Promise<void>;

let chosen: MailSender | null | undefined;

/** The sender of this deployment, or null if it sends no mails. */
export function mailSender(): MailSender | null {
  if (chosen === undefined) {
    const { url, from } = mailConfig();
    const folder = outboxFolder();
    chosen = url !== '' && from !== '' ? smtpSender(url, from) : folder === '' ? null : outboxSender(folder, from);
  }
  return chosen;
}

/** Replaces the configured sender; null switches mails off, undefined restores the configuration. */
export function mailThrough(sender: MailSender | null | undefined): void {
  chosen = sender;
}
