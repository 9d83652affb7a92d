/** Mails by SMTP. */
import { createTransport } from 'nodemailer';
import type { MailSender } from './mail';

/** A press waits for the mail server no longer than this at each step, milliseconds. */
const TIMEOUT_MS = 8000;

/** @param url `smtps://user:password@host:port`, or `smtp:` with STARTTLS */
export function smtpSender(url: string, from: string): MailSender {
  return async (mail) => {
    const transport = createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // A mail holds what it was given, and fetches nothing.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({ from, ...mail });
    } finally {
      transport.close();
    }
  };
}
