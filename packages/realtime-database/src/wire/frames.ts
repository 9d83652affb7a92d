/** Framing of long messages: a frame with a number n, then n frames of text. */

/** Characters per frame, as in all Firebase clients. */
const FRAME_CHARACTERS = 16_384;
/** Firebase's documented limit for a write over the websocket: 16 MB. */
export const MAX_MESSAGE_CHARACTERS = 16 * 1024 * 1024;
const BEGINNING_CHARACTERS = 200;
/** A client that announces more than so many times the limit is not worth listening to. */
export const MAX_TIMES = 16;
const MAX_FRAMES = (MAX_TIMES * MAX_MESSAGE_CHARACTERS) / FRAME_CHARACTERS;
/** Frame counts have at most six digits. A message is JSON and never a bare number. */
const FRAME_COUNT = /^\d{1,6}$/;
/** Idle clients send this to keep proxies from closing the connection. It does not start a message. */
const KEEPALIVE = '0';

/** Splits a message into frames, never between the halves of a surrogate pair. */
export function toFrames(message: string): string[] {
  if (message.length <= FRAME_CHARACTERS) return [message];
  const frames: string[] = [];
  for (let at = 0; at < message.length; ) {
    let end = Math.min(at + FRAME_CHARACTERS, message.length);
    const last = message.charCodeAt(end - 1);
    if (end < message.length && last >= 0xd800 && last <= 0xdbff) end--;
    frames.push(message.slice(at, end));
    at = end;
  }
  return [String(frames.length), ...frames];
}

/** A message over the limit. Only its beginning is kept, which names the request. */
export interface TooLong {
  readonly beginning: string;
}

/** @param text the message, or at least its beginning */
export function tooLong(text: string): TooLong {
  return { beginning: text.slice(0, BEGINNING_CHARACTERS) };
}

/** Joins a client's frames into messages. */
export class FrameReader {
  private expected = 0;
  private parts: string[] = [];
  private received = 0;
  private characters = 0;

  /**
   * Returns the message that this frame completes, or null. Of a message over 16 MB only the beginning is held. Throws
   * RangeError when more than 256 MB are announced.
   */
  take(frame: string): string | TooLong | null {
    if (this.expected === 0) {
      if (frame === KEEPALIVE) return null;
      if (!FRAME_COUNT.test(frame)) return frame;
      this.expected = Number(frame);
      if (this.expected > MAX_FRAMES) throw new RangeError('Message over 256 MB');
      return null;
    }
    this.received++;
    this.characters += frame.length;
    const isTooLong = this.characters > MAX_MESSAGE_CHARACTERS;
    if (isTooLong) this.parts.splice(1);
    else this.parts.push(frame);
    if (this.received < this.expected) return null;
    const text = this.parts.join('');
    this.expected = 0;
    this.parts = [];
    this.received = 0;
    this.characters = 0;
    return isTooLong ? tooLong(text) : text;
  }
}
