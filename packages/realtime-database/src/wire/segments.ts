/** Long-polling clients send a message as base64 in numbered segments, several to a URL, in any order. */
import { MAX_MESSAGE_CHARACTERS } from './frames';

interface Segment {
  /** The number of segments in the message. */
  readonly total: number;
  readonly data: string;
}

export class SegmentReader {
  private readonly waiting = new Map<number, Segment>();
  private next = 0;
  private characters = 0;

  /**
   * Returns the messages that a URL's segments complete, in sending order. Throws RangeError when a message is too
   * long.
   */
  take(params: URLSearchParams): string[] {
    for (let i = 0; params.has(`seg${i}`); i++) {
      const segment = { total: Number(params.get(`ts${i}`)), data: params.get(`d${i}`) ?? '' };
      this.characters += segment.data.length;
      if (this.characters > MAX_MESSAGE_CHARACTERS) throw new RangeError('Message over 16 MB');
      this.waiting.set(Number(params.get(`seg${i}`)), segment);
    }
    const messages: string[] = [];
    for (let message = this.complete(); message !== null; message = this.complete()) messages.push(message);
    return messages;
  }

  private complete(): string | null {
    const total = this.waiting.get(this.next)?.total ?? 0;
    if (!(total >= 1)) return null;
    let text = '';
    for (let at = this.next; at < this.next + total; at++) {
      const segment = this.waiting.get(at);
      if (segment === undefined) return null;
      text += segment.data;
    }
    for (let at = this.next; at < this.next + total; at++) this.waiting.delete(at);
    this.next += total;
    this.characters -= text.length;
    return Buffer.from(text.replaceAll('.', ''), 'base64url').toString('utf8');
  }
}
