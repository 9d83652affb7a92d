/** The words of a ride's chat. */
import { counted } from '../../counted';
import { locale } from '../locale';

export const messages = 'Messages';
export const yourDriver = 'Your driver';
export const yourRider = 'Your rider';
/** Whoever booked the ride for somebody else. */
export const booker = 'the booker';
const inSentence = (other: string): string =>
  other === yourDriver || other === yourRider ? other.replace('Your', 'your') : other;
export const messagesWith = (other: string) => `Messages with ${inSentence(other)}`;
export const messagesUnread = (other: string, unread: number) => `Messages with ${inSentence(other)}, ${unread} unread`;
export const closeMessages = 'Close messages';
export const loadingMessages = 'Loading messages';
export const rideIsOver = 'The ride is over, so no more messages can be sent.';
export const you = 'You';
export const driverBefore = 'The driver before';
export const riderFirst = 'Say where you are or what you are carrying. Your driver sees it at once.';
export const driverFirst = 'Say where you are waiting. Your rider sees it at once.';

export const notSent = 'This was not sent.';
export const offline = 'You are offline. Messages go out when the connection is back.';
export const quickReplies = 'Quick replies';
export const charactersLeft = (left: number) =>
  `${counted(locale, left, { one: 'character', other: 'characters' })} left`;
export const messageHint = 'Write a message';
export const messageTo = (other: string) => `Message to ${inSentence(other)}`;
export const send = 'Send';
