/** What is kept instead of being sent, written by the server's own code and read by the mailbox's. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepInOutbox, outboxSender } from '../../../functions/src/outgoing/outbox';
import { outboxIn } from '../../../local/mailbox/outbox';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'amberlight-outbox-')), 'outbox');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const text = (words: string, most?: number) =>
  keepInOutbox(folder, { kind: 'sms', to: '+447700900123', text: words, language: 'en' }, most);
const titles = async () => (await outboxIn(folder).list()).map(({ title }) => title);

describe('the outbox', () => {
  it('is empty before anything is sent', async () => {
    expect(await outboxIn(folder).list()).toEqual([]);
    await outboxIn(folder).empty();
  });

  it('gives back a mail as it was sent, with its attachments', async () => {
    const pdf = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255]);
    await outboxSender(
      folder,
      'Amberlight <a@b.test>',
    )({
      to: 'ada@example.com',
      subject: 'Derbynneb QXKD2F',
      text: 'Cyfanswm: £12.00',
      html: '<!doctype html><html lang="cy" dir="ltr"><p>£12.00</p>',
      attachments: [{ filename: 'invoice.pdf', contentType: 'application/pdf', content: pdf }],
    });
    const outbox = outboxIn(folder);
    const [entry] = await outbox.list();
    expect(entry).toMatchObject({ kind: 'mail', title: 'Derbynneb QXKD2F', language: 'cy', attachments: 1 });
    expect(await outbox.read(entry?.id ?? '')).toMatchObject({
      from: 'Amberlight <a@b.test>',
      to: 'ada@example.com',
      text: 'Cyfanswm: £12.00',
      attachments: [{ filename: 'invoice.pdf', content: pdf.toString('base64') }],
    });
  });

  it('lists the newest first, also of one millisecond', async () => {
    for (const words of ['one', 'two', 'three', 'four']) await text(words);
    expect(await titles()).toEqual(['four', 'three', 'two', 'one']);
  });

  it('counts the parts in which a text travels', async () => {
    await text('x'.repeat(161));
    await text('ŵ'.repeat(70));
    expect((await outboxIn(folder).list()).map(({ parts }) => parts)).toEqual([1, 2]);
  });

  it('holds the newest ones alone, also after a write that did not end', async () => {
    await text('oldest');
    await writeFile(join(folder, '2020-01-01T00-00-00-000Z-000001-00000000.part'), '{"at":');
    for (let count = 1; count <= 5; count += 1) await text(`text ${count}`, 3);
    expect(await titles()).toEqual(['text 5', 'text 4', 'text 3']);
    expect(await readdir(folder)).toHaveLength(3);
  });

  it('loses none of many that are kept at once', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, count) => text(`text ${count}`)));
    expect(new Set(await titles()).size).toBe(60);
  });

  it('leaves out what is not a whole message', async () => {
    await text('whole');
    await writeFile(join(folder, 'half.json'), '{"kind":"sms","at":1,"to":"+44');
    await writeFile(join(folder, 'other.json'), '{"kind":"fax"}');
    await writeFile(join(folder, 'being-written.part'), '{}');
    expect(await titles()).toEqual(['whole']);
    expect(await outboxIn(folder).read('half')).toBeNull();
  });

  it('shows a file that has become whole since', async () => {
    await text('whole');
    const outbox = outboxIn(folder);
    await writeFile(join(folder, 'late.json'), '{"kind":"sms",');
    expect(await outbox.list()).toHaveLength(1);
    await writeFile(join(folder, 'late.json'), '{"kind":"sms","at":1,"to":"+447700900123","text":"late"}');
    expect((await outbox.list()).map(({ title }) => title)).toEqual(['whole', 'late']);
  });

  it('reads nothing outside its folder', async () => {
    await text('inside');
    await writeFile(join(folder, '..', 'secret.json'), '{"kind":"sms","at":1,"to":"a","text":"secret"}');
    expect(await outboxIn(folder).read('../secret')).toBeNull();
  });
});
