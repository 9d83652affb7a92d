/** Pushes: sent after the event is committed, never delaying it, and to nobody who has gone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fcmMessage, type FcmMessage, fcmSender } from '../../../functions/src/push/fcm';
import type { PushMessage, PushOutcome } from '../../../functions/src/push/port';
import { pushesOf } from '../../../functions/src/push/pushesOf';
import { sendToAll } from '../../../functions/src/push/toAll';
import { CHAT_AFTER_HOURS } from '@/domain/limits';
import { HOUR_MS } from '@/domain/time/durations';
import { createPerson, type Person } from '../../support/accounts';
import { call } from '../../support/call';
import { givePhone, tokensOf } from '../../support/phones';
import { db, resetTown } from '../../support/stack';
import { calling, handlers, pushThrough } from '../inProcess';
import { AT_PICKUP, book, driverAt, readBooking, REASON, rideIn } from '../ride/rides';

const MESSAGE: PushMessage = { token: 't', title: 'Your driver is near', body: 'Look out.', ttlSeconds: 60 };

let rider: Person;
let driver: Person;
let sent: PushMessage[];

/** A service that records its messages and answers as told. */
function serviceThat(answers: (message: PushMessage) => PushOutcome): void {
  pushThrough(async (messages) => {
    sent.push(...messages);
    return messages.map(answers);
  });
}

beforeEach(async () => {
  await resetTown();
  sent = [];
  [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
  await Promise.all([givePhone(rider.uid, 'rider-phone'), givePhone(driver.uid, 'driver-phone')]);
  serviceThat(() => 'sent');
});
afterEach(() => pushThrough(undefined));

const savePushToken = async (who: Person, body: { token?: string; gone?: string }) =>
  handlers.save_push_token(await calling(who, { platform: 'WEB', ...body }));

const accept = async (who: Person, id: string) => handlers.accept_booking(await calling(who, { id }));
const cancel = async (who: Person, id: string) =>
  handlers.cancel_booking(await calling(who, { id, reason: REASON, hand_on: false }));

describe('a committed event', () => {
  it('is pushed to everybody who got its notice, with its booking', async () => {
    const id = await book(rider);
    await accept(driver, id);
    expect(sent).toMatchObject([{ token: 'rider-phone', title: 'Your taxi is on its way', bookingId: id }]);
    sent = [];
    await cancel(rider, id);
    expect(sent.map(({ token, title }) => `${token}: ${title}`).toSorted()).toEqual([
      'driver-phone: The booking is cancelled',
      'rider-phone: The booking is cancelled',
    ]);
  });

  it('is pushed once, however often it is requested, and not if it is refused', async () => {
    const id = await book(rider);
    const other = await driverAt(60);
    await givePhone(other.uid, 'other-phone');
    await Promise.all([accept(driver, id), accept(driver, id), accept(other, id)]);
    expect(sent).toHaveLength(1);
  });

  it('offers the ride to the next driver’s phone, for as long as the offer is open', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    await givePhone((await driverAt(300)).uid, 'second-phone');
    await cancel(driver, id);
    const offer = sent.find(({ token }) => token === 'second-phone');
    expect(offer).toMatchObject({ title: 'A ride is offered to you', bookingId: id, ttlSeconds: 15 });
    expect(offer?.body).toMatch(/^From Newport Station, \d+ min, £\d+\.\d\d for you\.$/);
    expect(sent.map(({ token }) => token)).toContain('rider-phone');
  });

  it('cannot be accepted from a notification that shows less than was changed since', async () => {
    const note = async (notes: string) => handlers.change_booking(await calling(rider, { id, notes }));
    const id = await rideIn('ACCEPTED', rider, driver);
    await note('Blue door');
    const second = await driverAt(300);
    await givePhone(second.uid, 'second-phone');
    await cancel(driver, id);
    const offer = sent.find(({ token }) => token === 'second-phone');
    expect(fcmMessage(offer ?? MESSAGE, '', 0).data).toMatchObject({ bookingId: id, kind: 'offer', changes: '1' });
    await note('Green door');
    const acceptShown = async (changes: number) => handlers.accept_booking(await calling(second, { id, changes }));
    expect(await acceptShown(Number(offer?.changes))).toEqual({ refused: 'offer_changed' });
    expect(await acceptShown(2)).toMatchObject({ status: 'ACCEPTED' });
  });

  it('is not pushed to somebody who has switched pushes off', async () => {
    await savePushToken(rider, {});
    expect(await db.get(`users/${rider.uid}/pushes`)).toBe(false);
    await accept(driver, await book(rider));
    expect(sent).toEqual([]);
  });

  it('stays committed if the service cannot be reached, refuses, or does not answer', async () => {
    const services = [
      () => Promise.reject(new Error('no way there')),
      async (messages: readonly PushMessage[]) => messages.map(() => 'failed' as const),
      () => new Promise<PushOutcome[]>(() => {}),
    ];
    for (const service of services) {
      pushThrough(service);
      const other = await createPerson('rider');
      await givePhone(other.uid, 'phone');
      const id = await book(other);
      expect(await accept(driver, id)).toMatchObject({ status: 'ACCEPTED' });
      expect((await readBooking(id)).status).toBe('ACCEPTED');
      pushThrough(null);
      await cancel(driver, id);
    }
  });
});

describe('an expired token', () => {
  it('is removed from the profile, and others stay', async () => {
    serviceThat(({ token }) => (token === 'rider-phone' ? 'unregistered' : 'sent'));
    const id = await rideIn('ACCEPTED', rider, driver);
    await cancel(rider, id);
    expect([await tokensOf(rider.uid), await db.get(`users/${rider.uid}/pushes`)]).toEqual([[], false]);
    expect(await tokensOf(driver.uid)).toEqual(['driver-phone']);
  });

  it('does not remove a newer one with it', async () => {
    pushThrough(async (messages) => {
      await savePushToken(rider, { token: 'new-phone' });
      return messages.map(() => 'unregistered');
    });
    await accept(driver, await book(rider));
    expect(await tokensOf(rider.uid)).toEqual(['new-phone']);
    expect(await db.get(`users/${rider.uid}/pushes`)).toBe(true);
  });

  it('is kept after a temporary fault', async () => {
    serviceThat(() => 'failed');
    await accept(driver, await book(rider));
    expect(await tokensOf(rider.uid)).toEqual(['rider-phone']);
  });
});

describe('a phone', () => {
  it('belongs to whoever registered it last, and pushes nothing of anybody before', async () => {
    expect(await savePushToken(driver, { token: 'rider-phone' })).toEqual({ pushes: true });
    expect([await tokensOf(rider.uid), await tokensOf(driver.uid)]).toEqual([[], ['rider-phone']]);
    expect(await db.get(`users/${rider.uid}/pushes`)).toBe(false);
    const id = await book(rider);
    sent = [];
    await accept(driver, id);
    expect(sent).toEqual([]);
  });

  it('belongs to one person, even if several register it at once', async () => {
    const people = [rider, driver, await createPerson('rider'), await createPerson('rider')];
    await Promise.all(people.map((person) => savePushToken(person, { token: 'one-phone' })));
    const having = await Promise.all(people.map(({ uid }) => tokensOf(uid)));
    expect(having.flat()).toEqual(['one-phone']);
    const wanting = await Promise.all(people.map(({ uid }) => db.get(`users/${uid}/pushes`)));
    expect(wanting.filter((wants) => wants === true)).toHaveLength(1);
  });

  it('that its person signs out on gets nothing more, and the phone they still use goes on', async () => {
    expect(await savePushToken(rider, { gone: 'an-older-phone' })).toEqual({ pushes: true });
    expect([await tokensOf(rider.uid), await tokensOf(driver.uid)]).toEqual([['rider-phone'], ['driver-phone']]);
    for (let time = 0; time < 2; time += 1) {
      expect(await savePushToken(rider, { gone: 'rider-phone' })).toEqual({ pushes: false });
      expect([await tokensOf(rider.uid), await db.get(`users/${rider.uid}/pushes`)]).toEqual([[], false]);
    }
  });

  it('that somebody left without a connection is taken from them by whoever signs in there next', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await savePushToken(driver, { gone: 'rider-phone' })).toEqual({ pushes: true });
      expect([await tokensOf(rider.uid), await tokensOf(driver.uid)]).toEqual([[], ['driver-phone']]);
      expect(await db.get(`users/${rider.uid}/pushes`)).toBe(false);
      expect(await db.get(`users/${driver.uid}/pushes`)).toBe(true);
    }
  });

  it('is renewed under another token, and says what kind it is', async () => {
    const renewed = { token: 'renewed', gone: 'rider-phone', platform: 'IOS' } as const;
    expect(await handlers.save_push_token(await calling(rider, renewed))).toEqual({ pushes: true });
    expect(await tokensOf(rider.uid)).toEqual(['renewed']);
    expect(await db.get(`users/${rider.uid}/userPlatform`)).toBe('IOS');
  });

  it('that is not the one with the pushes takes none from the one that is, and switches none on', async () => {
    expect(await savePushToken(rider, { token: 'tablet', gone: 'tablet' })).toEqual({ pushes: true });
    expect(await savePushToken(rider, { token: 'tablet', gone: 'driver-phone' })).toEqual({ pushes: true });
    expect([await tokensOf(rider.uid), await tokensOf(driver.uid)]).toEqual([['rider-phone'], ['driver-phone']]);
    await savePushToken(rider, {});
    expect(await savePushToken(rider, { token: 'tablet', gone: 'rider-phone' })).toEqual({ pushes: false });
    expect(await tokensOf(rider.uid)).toEqual([]);
  });

  it('of somebody whose account is gone can be taken over', async () => {
    await db.set(`users/${rider.uid}`, null);
    expect(await savePushToken(driver, { token: 'rider-phone' })).toEqual({ pushes: true });
    expect(await db.get(`users/${rider.uid}`)).toBe(null);
  });
});

it('is off unless it is configured', async () => {
  pushThrough(undefined);
  const id = await book(rider);
  await accept(driver, id);
  expect(sent).toEqual([]);
  expect((await call(driver, 'arrive_booking', { id, ...AT_PICKUP })).status).toBe(200);
});

describe('Firebase Cloud Messaging', () => {
  it('gets the text for phones and browsers, its expiry, and a valid link', () => {
    const made = fcmMessage({ ...MESSAGE, uid: 'anna', bookingId: 'b1' }, 'https://amberlight.example', 1_000_000);
    expect(made).toMatchObject({
      token: 't',
      notification: { title: MESSAGE.title, body: MESSAGE.body },
      data: { person: 'anna', bookingId: 'b1' },
      webpush: {
        headers: { TTL: '60', Urgency: 'high' },
        fcmOptions: { link: 'https://amberlight.example/bookings/b1' },
      },
      android: { priority: 'high', ttl: 60_000 },
      apns: { headers: { 'apns-expiration': '1060' } },
    });
    expect(fcmMessage(MESSAGE, 'http://127.0.0.1:5173', 0).webpush).not.toHaveProperty('fcmOptions');
  });

  it('gets a link to the page in the reader’s language, and where its pages begin', async () => {
    await db.set(`users/${rider.uid}/language`, 'cy');
    const id = await book(rider);
    await accept(driver, id);
    await cancel(rider, id);
    const made = sent.map((message) => fcmMessage(message, 'https://amberlight.example', 0));
    const placed = made.map(({ token, webpush, data }) => `${token} ${webpush.fcmOptions?.link} ${data['home']}`);
    expect(placed.toSorted()).toEqual([
      `driver-phone https://amberlight.example/bookings/${id} undefined`,
      `rider-phone https://amberlight.example/cy/bookings/${id} /cy`,
      `rider-phone https://amberlight.example/cy/bookings/${id} /cy`,
    ]);
  });

  it('gets the answers to an offer in the driver’s language, and none with anything else', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    const second = await driverAt(300);
    await db.set(`users/${second.uid}/language`, 'cy');
    await givePhone(second.uid, 'second-phone');
    await cancel(driver, id);
    const answers = sent.map((message) => {
      const { accept: yes, ignore: no } = fcmMessage(message, '', 0).data;
      return `${message.token} ${yes} ${no}`;
    });
    expect(answers.toSorted()).toEqual(['rider-phone undefined undefined', 'second-phone Derbyn Anwybyddu']);
    expect(fcmMessage({ ...MESSAGE, kind: 'offer' }, '', 0).data).toMatchObject({ accept: 'Accept', ignore: 'Ignore' });
  });

  it('gets such a link with what the office tells many people', async () => {
    await db.set(`users/${rider.uid}/language`, 'cy');
    await sendToAll(
      [{ uid: rider.uid, token: 'rider-phone' }],
      { title: 'Snow', body: 'Book early.' },
      async (messages) => {
        sent.push(...messages);
        return messages.map(() => 'sent');
      },
    );
    expect(sent.map((message) => fcmMessage(message, 'https://amberlight.example', 0).webpush.fcmOptions)).toEqual([
      { link: 'https://amberlight.example/cy/bookings' },
    ]);
  });

  it('is called with five hundred at a time, and its answers are understood', async () => {
    const batches: FcmMessage[][] = [];
    const codes: Record<string, string> = {
      gone: 'messaging/registration-token-not-registered',
      nonsense: 'messaging/invalid-registration-token',
      busy: 'messaging/server-unavailable',
    };
    const sendEach = async (messages: FcmMessage[]) => {
      batches.push(messages);
      const responses = messages.map(({ token }) => {
        const code = codes[token];
        return code === undefined ? { success: true } : { success: false, error: { code } };
      });
      return { responses };
    };
    const tokens = [...Object.keys(codes), ...Array.from({ length: 600 }, (_, index) => `phone-${index}`)];
    const send = fcmSender(() => ({ sendEach }), 'https://amberlight.example');
    const outcomes = await send(tokens.map((token) => ({ ...MESSAGE, token })));
    expect(batches.map(({ length }) => length)).toEqual([500, 103]);
    expect(outcomes.slice(0, 4)).toEqual(['unregistered', 'unregistered', 'failed', 'sent']);
    expect(outcomes).toHaveLength(603);
  });
});

it('only notices and offers are pushed', () => {
  const notice = { status: 'live', title: 'T', body: 'B', at: 1 };
  const pushes = pushesOf(
    {
      'notifis/a/1': notice,
      'notifis/a/2': null,
      'notifis/a/1/status': 'read',
      'tasks/d/b': null,
      'users/a/queue': true,
    },
    'GBP',
  );
  expect(pushes).toEqual([{ uid: 'a', title: 'T', body: 'B', ttlSeconds: 4 * 3600 }]);
});

describe('a chat message', () => {
  const pushChat = async (who: Person, id: string) => handlers.push_chat(await calling(who, { id }));
  async function write(who: Person, type: 'rider' | 'driver', id: string, message: string, at = Date.now()) {
    await db.set(`chats/${id}/messages/m${at}`, {
      message,
      from: who.uid,
      type,
      msgDate: '2026-01-01',
      msgTime: '12:00',
      at,
      source: 'web',
    });
  }

  it('is pushed to the other side with the writer’s first name', async () => {
    const id = await rideIn('ARRIVED', rider, driver);
    sent = [];
    await write(driver, 'driver', id, 'I am here\nby the door');
    expect(await pushChat(driver, id)).toEqual({ pushed: true });
    await write(rider, 'rider', id, 'I am coming');
    expect(await pushChat(rider, id)).toEqual({ pushed: true });
    expect(sent.map(({ token, body, bookingId }) => [token, body, bookingId])).toEqual([
      ['rider-phone', 'I am here by the door', id],
      ['driver-phone', 'I am coming', id],
    ]);
    expect(sent.every(({ title }) => title !== '' && !title.includes(' '))).toBe(true);
  });

  it('names whoever has no name here in the reader’s language', async () => {
    const id = await rideIn('ARRIVED', rider, driver);
    await db.update(`bookings/${id}`, { driver_name: null, guest: true });
    await db.set(`users/${rider.uid}/language`, 'cy');
    sent = [];
    await write(driver, 'driver', id, 'I am here');
    await pushChat(driver, id);
    await write(rider, 'rider', id, 'I am coming');
    await pushChat(rider, id);
    await db.set(`users/${driver.uid}/language`, 'cy');
    await write(rider, 'rider', id, 'Two minutes', Date.now() + 1);
    await pushChat(rider, id);
    expect(sent.map(({ title, body }) => [title, body])).toEqual([
      ['Eich gyrrwr', 'I am here'],
      ['Whoever booked', 'I am coming'],
      ['Y sawl a archebodd', 'Two minutes'],
    ]);
  });

  it('is pushed once, whoever asks at once or again, and the next one is too', async () => {
    const id = await rideIn('ARRIVED', rider, driver);
    sent = [];
    await write(driver, 'driver', id, 'I am here', Date.now() - 2000);
    const asked = await Promise.all(Array.from({ length: 4 }, () => pushChat(driver, id)));
    expect(asked.filter((answer) => 'pushed' in answer && answer.pushed)).toHaveLength(1);
    expect(await pushChat(driver, id)).toEqual({ pushed: false });
    await write(driver, 'driver', id, 'By the door');
    expect(await pushChat(driver, id)).toEqual({ pushed: true });
    expect(sent.map(({ body }) => body)).toEqual(['I am here', 'By the door']);
  });

  it('is not pushed by somebody else, without a message of one’s own, late, or after the ride', async () => {
    const id = await rideIn('ARRIVED', rider, driver);
    sent = [];
    await write(driver, 'driver', id, 'I am here', Date.now() - 120_000);
    expect(await pushChat(driver, id)).toEqual({ pushed: false });
    await write(driver, 'driver', id, 'I am here');
    expect(await pushChat(rider, id)).toEqual({ pushed: false });
    expect(await call(await createPerson('rider'), 'push_chat', { id })).toMatchObject({ status: 404 });
    await db.set(`bookings/${id}/status`, 'COMPLETE');
    expect(await pushChat(driver, id)).toEqual({ pushed: false });
    await db.update(`bookings/${id}`, { status: 'PAID', paid_time: Date.now() - CHAT_AFTER_HOURS * HOUR_MS });
    expect(await pushChat(driver, id)).toEqual({ pushed: false });
    expect(sent).toEqual([]);
  });
});
