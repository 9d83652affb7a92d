/** A short mail: an opening line, a list, and what to do. */
import type { Language } from '@/domain/language';
import { companyName } from '@/domain/pricing/companyName';
import { logFault } from '../log';
import { readSettings } from '../store/priceLists';
import { escaped } from './escaped';
import { linkTo } from './languages';
import { type Mail, mailSender } from './mail';
import { linkInMail, mailPage } from './mailPage';
import { mailBoxOf } from './receipts';

/** `language`: the one it is written in. `link`: to a page of the app, by its path, and what it is called. */
export type PlainMail = {
  language: Language;
  subject: string;
  lead: string;
  lines: readonly string[];
  end: string;
  link?: { path: string; words: string };
};

/** The mail as it is sent, but for its address. */
export function plainMail(company: string, { language, subject, lead, lines, end, link }: PlainMail): Omit<Mail, 'to'> {
  const links = link === undefined ? [] : [{ words: link.words, address: linkTo(link.path, language) }];
  return {
    subject: `${subject}: ${company}`,
    text: [
      company,
      lead,
      lines.map((line) => `- ${line}`).join('\n'),
      end,
      ...links.map(({ words, address }) => `${words}: ${address}`),
    ].join('\n\n'),
    html: mailPage(language, [
      `<h1>${escaped(company)}</h1><p>${escaped(lead)}</p>`,
      `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul><p>${escaped(end)}</p>`,
      ...links.map(({ words, address }) => linkInMail(words, address)),
    ]),
  };
}

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
