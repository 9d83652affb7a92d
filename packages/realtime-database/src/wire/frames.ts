/** Framing of long messages: a frame with a number n, then n frames of text. */

/** Characters per frame, as in all Firebase clients. */
const FRAME_CHARACTERS = 16_384;
/** Firebase's documented limit for a write over the websocket: 16 MB. */
export const MAX_MESSAGE_CHARACTERS = 16 * 1024 * 1024;
const MAX_FRAMES = Math.ceil(MAX_MESSAGE_CHARACTERS / FRAME_CHARACTERS);
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

/** Joins a client's frames into messages. */
export class FrameReader {
  private expected = 0;
  private parts: string[] = [];
  private characters = 0;

  /** Returns the message that this frame completes, or null. Throws RangeError when the message is too long. */
  take(frame: string): string | null {
    if (this.expected === 0) {
      if (frame === KEEPALIVE) return null;
      if (!FRAME_COUNT.test(frame)) return frame;
      this.expected = Number(frame);
      if (this.expected > MAX_FRAMES) throw new RangeError('Message over 16 MB');
      return null;
    }
    this.parts.push(frame);
    this.characters += frame.length;
    if (this.characters > MAX_MESSAGE_CHARACTERS) throw new RangeError('Message over 16 MB');
    if (this.parts.length < this.expected) return null;
    const message = this.parts.join('');
    this.expected = 0;
    this.parts = [];
    this.characters = 0;
    return message;
  }
}
