/** Mails by SMTP. */
import type { MailSender } from './mail';

/** A press or a payment waits for the mail server no longer than this, milliseconds. */
const TIMEOUT_MS = 8000;

/** @param url `smtps://user:password@host:port`, or `smtp:` with STARTTLS */
export function smtpSender(url: string, from: string, timeoutMs = TIMEOUT_MS): MailSender {
  return async (mail) => {
    // Loaded by the first mail: most instances send none, and a cold start would wait for it.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      // A mail holds what it was given, and fetches nothing.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // One limit for the whole: a server may be slow at every step.
    let tooLate: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      tooLate = setTimeout(() => reject(new Error('the mail server is too slow')), timeoutMs);
    });
    try {
      await Promise.race([transport.sendMail({ from, ...mail, attachments: [...(mail.attachments ?? [])] }), late]);
    } finally {
      clearTimeout(tooLate);
      transport.close();
    }
  };
}
