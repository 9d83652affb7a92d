/** The words of a ride's chat. */
export const messages = 'Messages';
export const yourDriver = 'Your driver';
export const yourRider = 'Your rider';
/** Whoever booked the ride for somebody else. */
export const booker = 'the booker';
export const messagesWith = (other: string) => `Messages with ${other}`;
export const messagesUnread = (other: string, unread: number) => `Messages with ${other}, ${unread} unread`;
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
export const charactersLeft = (left: number) => `${left} characters left`;
/** `name`: the first word of the other person's name. */
export const messageHint = (name: string) => `Message ${name}`;
export const messageTo = (other: string) => `Message to ${other}`;
export const send = 'Send';
