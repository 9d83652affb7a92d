/** Long-polling clients send a message as base64 in numbered segments, several to a URL, in any order. */
import { MAX_MESSAGE_CHARACTERS, MAX_TIMES, type TooLong, tooLong } from './frames';

/** Most digits of base64 for a character: it has up to three bytes, and four digits carry three bytes. */
const DIGITS_A_CHARACTER = 4;
/** The SDKs' segments hold 1,840 digits. A client whose segments are much smaller has no long message to send. */
const DIGITS_A_SEGMENT = 1024;

interface Segment {
  /** The number of segments in the message. */
  readonly total: number;
  readonly data: string;
}

/** The message whose turn it is. */
interface Incoming {
  readonly total: number;
  received: number;
  digits: number;
  /** Of a message over the limit, only the first. */
  parts: string[];
}

export class SegmentReader {
  /** Segments that came before their turn. */
  private readonly early = new Map<number, Segment>();
  private earlyDigits = 0;
  private next = 0;
  private incoming: Incoming | null = null;
  private readonly maxCharacters: number;
  private readonly maxDigits: number;

  /** @param maxCharacters of a message. Tests may lower it */
  constructor(maxCharacters: number = MAX_MESSAGE_CHARACTERS) {
    this.maxCharacters = maxCharacters;
    this.maxDigits = DIGITS_A_CHARACTER * maxCharacters;
  }

  /**
   * Returns the messages that a URL's segments complete, in sending order. Of a message over the limit only the beginning is
   * held. Throws RangeError when far more than that is announced, or comes before its turn.
   */
  take(params: URLSearchParams): (string | TooLong)[] {
    const messages: (string | TooLong)[] = [];
    for (let i = 0; params.has(`seg${i}`); i++) {
      this.hold(Number(params.get(`seg${i}`)), {
        total: Number(params.get(`ts${i}`)),
        data: params.get(`d${i}`) ?? '',
      });
      for (let segment = this.following(); segment !== null; segment = this.following()) {
        const message = this.append(segment);
        if (message !== null) messages.push(message);
      }
    }
    if (this.earlyDigits > this.maxDigits) throw new RangeError('Too many segments before their turn');
    return messages;
  }

  private hold(number: number, segment: Segment): void {
    // A request that was sent twice.
    if (number < this.next || this.early.has(number)) return;
    this.early.set(number, segment);
    this.earlyDigits += segment.data.length;
  }

  private following(): Segment | null {
    const segment = this.early.get(this.next) ?? null;
    if (segment === null) return null;
    this.early.delete(this.next);
    this.earlyDigits -= segment.data.length;
    this.next++;
    return segment;
  }

  private append({ total, data }: Segment): string | TooLong | null {
    const most = (MAX_TIMES * this.maxDigits) / DIGITS_A_SEGMENT;
    if (!(total >= 1 && total <= most)) throw new RangeError(`A message of ${total} segments`);
    this.incoming ??= { total, received: 0, digits: 0, parts: [] };
    const { incoming } = this;
    incoming.received++;
    incoming.digits += data.length;
    const isTooLong = incoming.digits > this.maxDigits;
    if (!isTooLong || incoming.parts.length === 0) incoming.parts.push(data);
    else incoming.parts.splice(1);
    if (incoming.received < incoming.total) return null;
    this.incoming = null;
    const text = Buffer.from(incoming.parts.join('').replaceAll('.', ''), 'base64url').toString('utf8');
    return isTooLong || text.length > this.maxCharacters ? tooLong(text) : text;
  }
}
