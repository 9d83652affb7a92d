/** Receipts by mail: to the rider's own confirmed address, once for each press, with the figures of the bill. */
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatMoney } from '@/domain/money/money';
import { fullName, type UserProfile } from '@/domain/people/user';
import type { Mail } from '../../../functions/src/outgoing/mail';
import { smtpSender } from '../../../functions/src/outgoing/mailSmtp';
import { receiptMail } from '../../../functions/src/outgoing/receiptMail';
import { MAILBOX_PATH } from '../../../tools/connection/addresses';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { callOk } from '../../support/call';
import { STATION } from '../../support/places';
import { db, resetTown, stack } from '../../support/stack';
import { calling, handlers, mailThrough } from '../inProcess';
import { driverAt, readBooking, rideIn } from '../ride/rides';

const { auth } = await import('../../../functions/src/store/app');
const { paymentConfig } = await import('../../../functions/src/config');

let rider: Person;
let driver: Person;
let sent: Mail[] = [];

beforeEach(async () => {
  await resetTown();
  sent = [];
  mailThrough(async (mail) => void sent.push(mail));
  [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
  await auth().updateUser(rider.uid, { emailVerified: true });
});
afterEach(() => mailThrough(undefined));

const press = async (id: string, key = newBookingId(), who = rider) =>
  handlers.mail_receipt(await calling(who, { id, press: key }));

describe('a receipt by mail', () => {
  it('goes to the confirmed address with the same sums as the bill, once for a press', async () => {
    const id = await rideIn('PAID', rider, driver);
    const key = newBookingId();
    const answers = await Promise.all([press(id, key), press(id, key), press(id, key)]);
    expect(answers).toContainEqual({ to: rider.email });
    expect(sent).toHaveLength(1);
    expect(await press(id, key)).toEqual({ to: rider.email });
    expect(sent).toHaveLength(1);
    const { trip_cost = 0, booking_id } = await readBooking(id);
    expect(sent[0]).toMatchObject({
      to: rider.email,
      subject: expect.stringContaining(`Receipt ${booking_id}`) as string,
    });
    for (const part of [sent[0]?.text, sent[0]?.html]) expect(part).toContain(formatMoney(trip_cost, 'GBP'));
    await press(id);
    expect(sent).toHaveLength(2);
  });

  it('is refused to others, before the payment, without a confirmed address, and where no mails are sent', async () => {
    const id = await rideIn('REACHED', rider, driver);
    expect(await press(id)).toEqual({ refused: 'receipt_not_paid' });
    const paid = await handlers.pay_booking(await calling(driver, { id, mode: 'cash', use_wallet: false, tip: 0 }));
    expect(paid).toMatchObject({ status: 'PAID' });
    expect(await press(id, newBookingId(), await createPerson('rider'))).toEqual({ refused: 'booking_not_found' });
    await auth().updateUser(rider.uid, { emailVerified: false });
    expect(await press(id)).toEqual({ refused: 'receipt_no_email' });
    expect(await handlers.receipt_address(await calling(rider, {}))).toEqual({ state: 'unverified', to: rider.email });
    mailThrough(null);
    expect(await press(id)).toEqual({ refused: 'receipt_mail_off' });
    expect(await handlers.receipt_address(await calling(rider, {}))).toEqual({ state: 'off' });
    expect(sent).toEqual([]);
  });

  it('that could not be sent says so, also to a retry, and the next press tries again', async () => {
    const id = await rideIn('PAID', rider, driver);
    const key = newBookingId();
    mailThrough(() => Promise.reject(new Error('550 no')));
    expect(await press(id, key)).toEqual({ refused: 'receipt_not_mailed' });
    mailThrough(async (mail) => void sent.push(mail));
    expect(await press(id, key)).toEqual({ refused: 'receipt_not_mailed' });
    expect(await press(id)).toEqual({ to: rider.email });
  });

  it('that a later press overtook says nothing about that one', async () => {
    const id = await rideIn('PAID', rider, driver);
    const later = newBookingId();
    mailThrough(async () => {
      mailThrough(() => Promise.reject(new Error('550 no')));
      expect(await press(id, later)).toEqual({ refused: 'receipt_not_mailed' });
    });
    expect(await press(id)).toEqual({ to: rider.email });
    expect(await press(id, later)).toEqual({ refused: 'receipt_not_mailed' });
  });

  it('is mailed ten times at most', async () => {
    const id = await rideIn('PAID', rider, driver);
    await db.set(`receipt_mails/${id}`, { press: newBookingId(), state: 'sent', at: 1, count: 10 });
    expect(await press(id)).toEqual({ refused: 'receipt_mailed_often' });
  });

  it('goes by itself when the ride is paid, to those who asked for it', async () => {
    const first = await rideIn('REACHED', rider, driver);
    await handlers.pay_booking(await calling(driver, { id: first, mode: 'cash', use_wallet: false, tip: 0 }));
    expect(sent).toEqual([]);
    await db.set(`users/${rider.uid}/receipt_by_mail`, true);
    const other = await driverAt(60);
    const second = await rideIn('REACHED', rider, other);
    const pay = async () =>
      handlers.pay_booking(await calling(other, { id: second, mode: 'cash', use_wallet: false, tip: 0 }));
    await Promise.all([pay(), pay()]);
    expect(sent.map(({ to }) => to)).toEqual([rider.email]);
  });

  it('of a ride for somebody else names both, and every place', async () => {
    const id = await rideIn('PAID', rider, driver);
    const stop = { ...STATION, add: '1 Acre Lane, Brixton', zone: null };
    await db.update(`bookings/${id}`, { guest: true, customer_name: 'Mary', stops: [stop] });
    await press(id);
    const booker = await db.get<UserProfile>(`users/${rider.uid}`);
    expect(booker).not.toBeNull();
    const { pickup, drop } = await readBooking(id);
    const text = sent[0]?.text ?? '';
    expect(text).toContain(`Booked by: ${fullName(booker as UserProfile)}\nPassenger: Mary\n`);
    expect(text).toContain(`From: ${pickup.add}\nStop: 1 Acre Lane, Brixton\nTo: ${drop.add}`);
    expect(sent[0]?.html).toContain('<td>Passenger</td><td align="right">Mary</td>');
  });

  it('shows what people typed as text', async () => {
    const booking = await readBooking(await rideIn('PAID', rider, driver));
    const hostile = { ...booking, customer_name: '<img src=x onerror=alert(1)> & "Co"' };
    const head = { company: 'A <b>', currency: 'GBP', miles: true, booker: '', foot: [] };
    const { html, text } = receiptMail(hostile, head, 'en');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;');
    expect(html).not.toContain('<img');
    expect(text).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('the mailbox of the local stack', () => {
  it('shows the receipt that the running server made', async () => {
    const id = await rideIn('PAID', rider, driver);
    const { booking_id, trip_cost = 0 } = await readBooking(id);
    await callOk(rider, 'mail_receipt', { id, press: newBookingId() });
    const mailbox = `${stack.functions}${MAILBOX_PATH}`;
    const list = await (await fetch(`${mailbox}?to=${rider.email}`)).text();
    expect(list).toContain(`Receipt ${booking_id}`);
    const [address = ''] = /[^"]+\/messages\/[\w-]+/.exec(list) ?? [];
    const mail = await (await fetch(`${stack.functions}${address}/html`)).text();
    expect(mail).toContain(formatMoney(trip_cost, 'GBP'));
  });
});

describe('a receipt in the rider’s language', () => {
  const read = (language: unknown) => db.set(`users/${rider.uid}/language`, language);
  const ENGLISH = { subject: /^Receipt /, lang: '<html lang="en-GB"', words: ['Receipt for a taxi ride', 'Total: £'] };
  const WELSH = { subject: /^Derbynneb /, lang: '<html lang="cy"', words: ['Derbynneb am daith tacsi', 'Cyfanswm: £'] };
  function expectIn({ subject, lang, words }: typeof WELSH, mail = sent.at(-1)): void {
    expect(mail?.subject).toMatch(subject);
    expect(mail?.html).toContain(lang);
    for (const word of words) expect(mail?.text).toContain(word);
    expect(mail?.html).toContain(words[0]);
  }

  it('is Welsh from the subject to the foot, its dates and its sums, with nothing of English', async () => {
    await read('cy');
    const id = await rideIn('PAID', rider, driver);
    const { fare_lines } = await readBooking(id);
    await db.update(`bookings/${id}`, {
      trip_end_time: Date.UTC(2026, 0, 4, 12),
      fare_lines: {
        ...fare_lines,
        holiday: 150,
        facts: { ...fare_lines?.facts, holiday_weekday: 'sun' },
      },
    });
    await press(id);
    expectIn(WELSH);
    const { text = '', html = '' } = sent[0] ?? {};
    expect(text).toContain('Dyddiad: 4 Ion 2026, 12:00');
    expect(text).toContain('Cyfradd dydd Sul: £1.50');
    expect(text).toMatch(/\nPellter: [\d.]+ milltir\n/);
    expect(text).toMatch(/\nTalwyd ag arian parod: £/);
    expect(text).toContain('Cwestiynau am y daith hon: ');
    for (const part of [text, html])
      expect(part).not.toMatch(/\b(Receipt|Total|Date|Driver|From|Distance|miles|Sunday|paid|Questions)\b/i);
  });

  it('opens the ride in that language, from the text and from the page', async () => {
    const id = await rideIn('PAID', rider, driver);
    await press(id);
    await read('cy');
    await press(id);
    const app = paymentConfig().appUrl;
    const [english, welsh] = [`${app}/bookings/${id}`, `${app}/cy/bookings/${id}`];
    expect(sent.map(({ text }) => /https?:\S+\/bookings\/\S+/.exec(text)?.[0])).toEqual([english, welsh]);
    expect(sent.map(({ html }) => /href="([^"]+)"/.exec(html)?.[1])).toEqual([english, welsh]);
  });

  it('is the one that the rider reads when the mail is made, and English without one or with one that there is not', async () => {
    const id = await rideIn('PAID', rider, driver);
    for (const [language, expected] of [
      [null, ENGLISH],
      ['cy', WELSH],
      ['en', ENGLISH],
      ['fr', ENGLISH],
      ['constructor', ENGLISH],
      [{ cy: true }, ENGLISH],
    ] as const) {
      await read(language);
      expect(await press(id)).toEqual({ to: rider.email });
      expectIn(expected);
    }
  });

  it('is also that of a receipt that goes by itself', async () => {
    await db.update(`users/${rider.uid}`, { language: 'cy', receipt_by_mail: true });
    const id = await rideIn('REACHED', rider, driver);
    await handlers.pay_booking(await calling(driver, { id, mode: 'cash', use_wallet: false, tip: 0 }));
    expect(sent).toHaveLength(1);
    expectIn(WELSH);
  });
});

describe('the mail server', () => {
  let server: Server;
  let mails: string[] = [];
  let refuses = false;

  /** A mail server that knows just enough SMTP. */
  function serve(socket: Socket): void {
    let data: string | null = null;
    socket.on('error', () => {});
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (data !== null) {
          if (line !== '.') data += `${line}\n`;
          else {
            mails.push(data);
            data = null;
            socket.write('250 taken\r\n');
          }
        } else if (line.startsWith('DATA')) {
          data = '';
          socket.write('354 go on\r\n');
        } else if (line.startsWith('RCPT') && refuses) socket.write('550 unknown\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  }
  beforeAll(async () => {
    server = createServer(serve);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());

  const send = (mail: Partial<Mail> = {}) =>
    smtpSender(
      `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      'Amberlight <receipts@amberlight.test>',
    )({
      to: 'ada@example.com',
      subject: 'Receipt QXKD2F from Amberlight',
      text: 'Total: £12.00',
      html: '<p>Total: £12.00</p>',
      ...mail,
    });

  it('gets sender, reader, subject and both forms', async () => {
    await send();
    expect(mails[0]).toMatch(/From: Amberlight <receipts@amberlight\.test>/);
    expect(mails[0]).toMatch(/To: ada@example\.com/);
    expect(mails[0]).toMatch(/Subject: Receipt QXKD2F from Amberlight/);
    expect(mails[0]).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  it('gets no further header from a line break', async () => {
    mails = [];
    await send({ subject: 'Receipt\r\nBcc: mallory@example.com' });
    expect(mails[0]).not.toMatch(/^Bcc:/m);
  });

  it('that is slow at every step is not waited for', async () => {
    const slow = createServer((socket) => {
      socket.on('error', () => {});
      const greeting = setTimeout(() => socket.write('220 here\r\n'), 50);
      const more = setInterval(() => socket.write('250-and\r\n'), 50);
      socket.on('close', () => [greeting, more].forEach(clearTimeout));
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const url = `smtp://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const mail = { to: 'a@b.test', subject: '', text: '', html: '' };
    await expect(smtpSender(url, 'a@b.test', 400)(mail)).rejects.toThrow(/too slow/);
    slow.close();
  });

  it('that refuses or is not there is an error', async () => {
    refuses = true;
    await expect(send()).rejects.toThrow();
    await expect(
      smtpSender('smtp://127.0.0.1:1', 'a@b.test')({ to: 'a@b.test', subject: '', text: '', html: '' }),
    ).rejects.toThrow();
  });
});
