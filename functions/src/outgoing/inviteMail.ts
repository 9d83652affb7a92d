/** The mail that invites somebody to be an admin. */
import { INVITE_DAYS, invitePath } from '@/domain/people/rights/invite';
import { RIGHT_MEANS, RIGHT_WORDS, type Right } from '@/domain/people/rights/right';
import { companyName } from '@/domain/pricing/companyName';
import { paymentConfig } from '../config';
import { readSettings } from '../store/priceLists';
import { escaped } from './escaped';
import type { MailSender } from './mail';
import { linkInMail, mailPage } from './mailPage';

type Invited = { email: string; right: Right; token: string; inviter: string };

/** @throws if the mail was not taken */
export async function mailInvite(send: MailSender, { email, right, token, inviter }: Invited): Promise<void> {
  const company = companyName(await readSettings());
  const link = `${paymentConfig().appUrl}${invitePath(token)}`;
  const lead = `${inviter} invites you to be an admin of ${company}, as ${RIGHT_WORDS[right].toLowerCase()}.`;
  const means = RIGHT_MEANS[right];
  const end = `The link works once, for ${INVITE_DAYS} days. If you did not expect this, you need do nothing.`;
  await send({
    to: email,
    subject: `You are invited as an admin: ${company}`,
    text: [company, lead, means, `Choose your password here: ${link}`, end].join('\n\n'),
    html: mailPage('en', [
      `<h1>${escaped(company)}</h1><p>${escaped(lead)}</p><p>${escaped(means)}</p>`,
      linkInMail('Choose your password', link),
      `<p>${escaped(end)}</p>`,
    ]),
  });
}
