/** Mails on a developer's machine: each is a page in a folder, its attachments beside it, and none is sent. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chance } from '../chance';
import { logNotice } from '../log';
import type { MailSender } from './mail';

export const folderSender =
  (folder: string): MailSender =>
  async ({ to, subject, html, attachments = [] }) => {
    await mkdir(folder, { recursive: true });
    const time = new Date(chance.nowMs()).toISOString().replace(/[:.]/g, '-');
    const name = `${time}-${to.replace(/[^\w@.-]/g, '_')}`;
    const file = join(folder, `${name}.html`);
    for (const { filename, content } of attachments) await writeFile(join(folder, `${name}-${filename}`), content);
    await writeFile(
      file,
      `<!-- To: ${to.replaceAll('-->', '')} Subject: ${subject.replaceAll('-->', '')} -->\n${html}`,
    );
    logNotice('mail kept, not sent from this machine', { file });
  };
