/** Firebase Cloud Messaging, through the Admin SDK. */
import { LANGUAGES } from '@/domain/language';
import { linkTo, SENT } from '../outgoing/languages';
import type { PushMessage, PushOutcome, PushSender } from './port';

/** The part of the Admin SDK's `Messaging` that is used here. */
export type Fcm = {
  sendEach(messages: FcmMessage[]): Promise<{ responses: { success: boolean; error?: { code: string } }[] }>;
};

export type FcmMessage = {
  token: string;
  notification: { title: string; body: string };
  data: Record<string, string>;
  webpush: { headers: Record<string, string>; fcmOptions?: { link: string } };
  android: { priority: 'high'; ttl: number };
  apns: { headers: Record<string, string> };
};

/** The most messages per call: FCM's own limit. */
const BATCH = 500;
/** The error codes for a token whose app was removed or whose permission was withdrawn, and for an invalid token. */
const GONE = new Set(['messaging/registration-token-not-registered', 'messaging/invalid-registration-token']);

/**
 * `appUrl`: where the app is. A press on the notification opens the ride there, in the reader's language; FCM accepts https only.
 * The service worker reads `home`, where the pages of that language begin, if it is not English, and in an offer `accept` and
 * `ignore`, the words of its two buttons.
 */
export function fcmMessage(
  { token, uid, title, body, bookingId, language = 'en', kind, changes, ttlSeconds }: PushMessage,
  appUrl: string,
  nowMs: number,
): FcmMessage {
  const ride = bookingId === undefined ? '' : `/${encodeURIComponent(bookingId)}`;
  const link = linkTo(`/bookings${ride}`, language, appUrl);
  const { home } = LANGUAGES[language];
  const { offer: answers } = SENT[language];
  return {
    token,
    notification: { title, body },
    data: {
      ...(uid !== undefined && { person: uid }),
      ...(bookingId !== undefined && { bookingId }),
      ...(home !== '' && { home }),
      ...(kind !== undefined && { kind }),
      ...(changes !== undefined && { changes: String(changes) }),
      ...(kind === 'offer' && { accept: answers.accept, ignore: answers.ignore }),
    },
    webpush: {
      headers: { TTL: String(ttlSeconds), Urgency: 'high' },
      ...(link.startsWith('https://') && { fcmOptions: { link } }),
    },
    android: { priority: 'high', ttl: ttlSeconds * 1000 },
    apns: { headers: { 'apns-expiration': String(Math.floor(nowMs / 1000) + ttlSeconds), 'apns-priority': '10' } },
  };
}

export function fcmSender(fcm: () => Fcm, appUrl: string): PushSender {
  return async (messages) => {
    const outcomes: PushOutcome[] = [];
    for (let first = 0; first < messages.length; first += BATCH) {
      const batch = messages.slice(first, first + BATCH).map((message) => fcmMessage(message, appUrl, Date.now()));
      const { responses } = await fcm().sendEach(batch);
      outcomes.push(
        ...responses.map(({ success, error }): PushOutcome => {
          if (success) return 'sent';
          return GONE.has(error?.code ?? '') ? 'unregistered' : 'failed';
        }),
      );
    }
    return outcomes;
  };
}
