/** The platform's own mails: how one is sent, if this deployment sends any. */
import { mailConfig } from '../config';
import { folderSender } from './mailFolder';
import { smtpSender } from './mailSmtp';

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
    const { url, from, folder } = mailConfig();
    chosen = url !== '' && from !== '' ? smtpSender(url, from) : folder === '' ? null : folderSender(folder);
  }
  return chosen;
}

/** Replaces the configured sender; null switches mails off, undefined restores the configuration. */
export function mailThrough(sender: MailSender | null | undefined): void {
  chosen = sender;
}
