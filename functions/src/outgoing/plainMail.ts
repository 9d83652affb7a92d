/** A short mail: an opening line, a list, and what to do. */
import { companyName } from '@/domain/pricing/companyName';
import { logFault } from '../log';
import { readSettings } from '../store/priceLists';
import { escaped } from './escaped';
import { type Mail, mailSender } from './mail';
import { mailBoxOf } from './receipts';

export type PlainMail = { subject: string; lead: string; lines: readonly string[]; end: string };

/** The mail as it is sent, but for its address. */
export const plainMail = (company: string, { subject, lead, lines, end }: PlainMail): Omit<Mail, 'to'> => ({
  subject: `${subject}: ${company}`,
  text: [company, lead, lines.map((line) => `- ${line}`).join('\n'), end].join('\n\n'),
  html: [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"></head>',
    '<body style="max-width:600px;margin:0 auto;padding:16px;font-family:Arial,sans-serif;color:#14161a">',
    `<h1>${escaped(company)}</h1><p>${escaped(lead)}</p>`,
    `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul><p>${escaped(end)}</p></body></html>`,
  ].join(''),
});

/**
 * Mails somebody at their confirmed address, if they have one and this deployment sends mails. A failure is only logged,
 * because a notice says the same.
 */
export async function mailPerson(uid: string, words: PlainMail): Promise<void> {
  const send = mailSender();
  if (send === null) return;
  try {
    const box = await mailBoxOf(uid);
    if (box.state !== 'ready') return;
    await send({ to: box.to, ...plainMail(companyName(await readSettings()), words) });
  } catch (error) {
    logFault('a mail was not sent', error, { subject: words.subject });
  }
}
