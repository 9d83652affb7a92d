/** The mailbox of the local stack in a browser: what arrives shows by itself, and nothing in a mail runs. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepInOutbox } from '../../functions/src/outgoing/outbox';
import { MAILBOX_PATH, outboxOf } from '../../tools/connection/addresses';
import { newVisitor, PHONE, theBrowser, type Visitor } from '../support/browser';
import { stack } from '../support/stack';
import { axeComplaints } from './axe';

const MAILBOX = `${stack.functions}${MAILBOX_PATH}`;
const DESK = { width: 1440, height: 900 };
const HOSTILE = '<img src=x onerror="top.ran=1"><script>top.ran = 1</script><a href="http://127.0.0.1:9/">here</a>';

const keepText = (text: string) =>
  keepInOutbox(outboxOf(stack.ports), { kind: 'sms', to: '+447700900123', text, language: 'en' });
const keepMail = (subject: string, html: string) =>
  keepInOutbox(outboxOf(stack.ports), {
    kind: 'mail',
    from: 'Amberlight <mail@amberlight.test>',
    to: 'ada@example.com',
    subject,
    text: 'Total: £12.00',
    html: `<!doctype html><html lang="cy"><head><title>Mail</title></head><body>${html}</body></html>`,
    attachments: [],
  });

let visitor: Visitor | undefined;
/** Every address that the page asked for. */
const asked: string[] = [];

/** `clock`: the test turns the page's clock. */
async function open({ viewport = DESK, clock = false } = {}) {
  visitor = await newVisitor(await theBrowser(), { viewport });
  if (clock) await visitor.page.clock.install();
  visitor.page.on('request', (request) => asked.push(request.url()));
  await visitor.page.goto(MAILBOX);
  return visitor.page;
}

beforeEach(async () => {
  asked.length = 0;
  await fetch(`${MAILBOX}/empty`, { method: 'POST', headers: { origin: new URL(MAILBOX).origin } });
});
afterEach(() => visitor?.close());

it('shows what arrives, and leaves its reader where they are', async () => {
  const page = await open();
  await page.getByRole('heading', { name: 'Nothing has been sent yet' }).waitFor();
  for (let count = 1; count <= 30; count += 1) await keepText(`Text number ${count}.`);
  await page.getByRole('link', { name: 'Text number 30.' }).waitFor();
  const before = page.getByRole('link', { name: 'Text number 12.' });
  await before.focus();
  await before.evaluate((row) => row.scrollIntoView({ block: 'start' }));
  const top = (await before.boundingBox())?.y;
  await keepText('Text number 31.');
  await page.getByText('1 new message', { exact: true }).waitFor();
  expect((await before.boundingBox())?.y).toBeCloseTo(top ?? -1, 0);
  expect(await before.evaluate((row) => row === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('article').getByText('Text number 12.').waitFor();
  expect(visitor?.complaints).toEqual([]);
});

it('asks for nothing while nobody sees it', async () => {
  const page = await open({ clock: true });
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  asked.length = 0;
  await keepText('Your cab is here.');
  await page.clock.runFor(60_000);
  expect(asked).toEqual([]);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByText('1 new message', { exact: true }).waitFor();
});

it('runs nothing of a hostile mail, and opens its links beside itself', async () => {
  await keepMail(HOSTILE, HOSTILE);
  const page = await open();
  await page.getByText('<img src=x').click();
  const mail = page.frameLocator('iframe');
  await mail.getByRole('link', { name: 'here' }).waitFor();
  const opened = visitor?.context.waitForEvent('page');
  await mail.getByRole('link', { name: 'here' }).click();
  expect((await opened)?.url()).not.toContain(MAILBOX_PATH);
  expect(new URL(page.url()).pathname).toContain(`${MAILBOX_PATH}/messages/`);
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  expect(asked.filter((address) => !address.startsWith(MAILBOX))).toEqual([]);
});

it('is emptied by two presses, and by a page without scripts too', async () => {
  await keepText('Your cab is here.');
  const context = await (await theBrowser()).newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(MAILBOX);
  await page.getByRole('link', { name: 'Your cab is here.' }).click();
  await page.getByRole('link', { name: 'All messages' }).click();
  await page.getByText('Empty', { exact: true }).click();
  await page.getByRole('button', { name: 'Remove 1 message' }).click();
  await page.getByRole('heading', { name: 'Nothing has been sent yet' }).waitFor();
  await context.close();
});

it.each([
  ['a phone', PHONE],
  ['a phone on its side', { width: 844, height: 390 }],
  ['a desk', DESK],
])('is accessible on %s, light and dark', async (_name, viewport) => {
  await keepText('Your cab is here.');
  await keepMail('Derbynneb QXKD2F', '<p>£12.00</p>');
  const page = await open({ viewport });
  const message = await page.getByRole('link', { name: 'Derbynneb QXKD2F' }).getAttribute('href');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of [MAILBOX, new URL(message ?? '', MAILBOX).href, `${MAILBOX}/auth`]) {
      await page.goto(path);
      expect(await axeComplaints(page), `${path} ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
    }
  }
  expect(visitor?.complaints).toEqual([]);
});
