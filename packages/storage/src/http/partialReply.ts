import { Readable } from 'node:stream';
import type { Reply } from './call';
import { HttpError } from './httpError';
import { isJsonObject } from './json';

/** The fields that are wanted of an object. An empty selection is the whole of it. `*` stands for every field. */
type Selection = Map<string, Selection>;

/**
 * Parses the parameter `fields`: names separated by commas, `a/b` for a field within a field and `a(b,c)` for several.
 * Source: https://cloud.google.com/storage/docs/json_api#partial-response
 * @returns what leaves nothing in a JSON answer but the selection. A refusal is thrown, so it stays whole.
 * @throws HttpError 400 for a selection that cannot be parsed
 */
export function partialReplies(fields: string | null): (reply: Reply) => Reply {
  if (!fields) return (reply) => reply;
  const selection = new SelectionParser(fields).parse();
  return (reply) => {
    const { body } = reply;
    if (!isJsonObject(body) || Buffer.isBuffer(body) || body instanceof Readable) return reply;
    return { ...reply, body: picked(body, selection) };
  };
}

class SelectionParser {
  private readonly fields: string;
  private readonly tokens: string[];

  constructor(fields: string) {
    this.fields = fields;
    this.tokens = fields.match(/[^\s,()/]+|[,()/]/g) ?? [];
  }

  parse(): Selection {
    const selection = this.list(0);
    if (this.tokens.length > 0) throw this.malformed();
    return selection;
  }

  private list(depth: number): Selection {
    const selection: Selection = new Map();
    do this.path(selection, depth);
    while (this.take(','));
    return selection;
  }

  /** Reads `a/b(c,d)` into a selection. */
  private path(selection: Selection, depth: number): void {
    const name = this.tokens.shift();
    if (name === undefined || SIGNS.includes(name) || depth > MAX_DEPTH) throw this.malformed();
    const within = selection.get(name) ?? new Map();
    selection.set(name, within);
    if (this.take('/')) this.path(within, depth + 1);
    else if (this.take('(')) {
      for (const [key, value] of this.list(depth + 1)) within.set(key, value);
      if (!this.take(')')) throw this.malformed();
    }
  }

  private take(sign: string): boolean {
    if (this.tokens[0] !== sign) return false;
    this.tokens.shift();
    return true;
  }

  private malformed(): HttpError {
    return new HttpError(400, `Invalid field selection ${this.fields}`);
  }
}

const SIGNS = ',()/';
/** No answer has more levels. */
const MAX_DEPTH = 10;

function picked(object: Record<string, unknown>, selection: Selection): Record<string, unknown> {
  const entries = Object.entries(object).flatMap(([name, value]): [string, unknown][] => {
    const within = selection.get(name) ?? selection.get('*');
    if (within === undefined) return [];
    const part = within.size === 0 ? value : pickedWithin(value, within);
    return part === undefined ? [] : [[name, part]];
  });
  return Object.fromEntries(entries);
}

/** Returns undefined for what has no fields. */
function pickedWithin(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((one) => pickedWithin(one, selection));
  return isJsonObject(value) ? picked(value, selection) : undefined;
}
