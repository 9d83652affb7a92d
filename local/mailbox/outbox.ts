/** Reads the outbox: what the product would have sent from this machine, a file for each mail and text message. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { partsOf } from './smsParts';

const textMessage = v.object({
  kind: v.literal('sms'),
  at: v.number(),
  to: v.string(),
  text: v.string(),
  /** Missing in those that were kept by a release before. */
  language: v.optional(v.string()),
});
const mail = v.object({
  kind: v.literal('mail'),
  at: v.number(),
  from: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  attachments: v.array(v.object({ filename: v.string(), contentType: v.string(), content: v.string() })),
});
const message = v.variant('kind', [mail, textMessage]);

/** `at`: epoch ms. `content` of an attachment: base64. */
export type Message = v.InferOutput<typeof message>;
/** A message as the list tells of it. `title`: the subject of a mail, the words of a text message. */
export type Entry = {
  id: string;
  kind: Message['kind'];
  at: number;
  to: string;
  title: string;
  /** The language that the message itself names, such as 'cy'; null if it names none. */
  language: string | null;
  attachments: number;
  /** In how many parts a text message is sent and paid for. */
  parts: number;
};

export type Outbox = {
  /** The newest first. A file that is no whole message is left out. */
  list(): Promise<Entry[]>;
  /** Null if there is no such message (any more). */
  read(id: string): Promise<Message | null>;
  empty(): Promise<void>;
};

const FILE = /^([\w-]+)\.json$/;
const ID = /^[\w-]+$/;

export const languageOf = (one: Message): string | null =>
  (one.kind === 'sms' ? one.language : /<html[^>]* lang="([\w-]+)"/.exec(one.html)?.[1]) ?? null;

function entryOf(id: string, one: Message): Entry {
  const { kind, at, to } = one;
  return kind === 'sms'
    ? { id, kind, at, to, title: one.text, language: languageOf(one), attachments: 0, parts: partsOf(one.text) }
    : {
        id,
        kind,
        at,
        to,
        title: one.subject,
        language: languageOf(one),
        attachments: one.attachments.length,
        parts: 0,
      };
}

/** @param folder need not exist yet */
export function outboxIn(folder: string): Outbox {
  // A message never changes, so each file is read for the list once.
  let known = new Map<string, Entry>();

  const names = (): Promise<string[]> =>
    readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });

  async function read(id: string): Promise<Message | null> {
    if (!ID.test(id)) return null;
    try {
      const parsed = v.safeParse(message, JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')));
      return parsed.success ? parsed.output : null;
    } catch {
      // Forgotten since the list was made, or not whole.
      return null;
    }
  }

  return {
    read,
    list: async () => {
      const ids = (await names()).flatMap((name) => FILE.exec(name)?.[1] ?? []);
      const entries = await Promise.all(
        ids.map(async (id): Promise<Entry | null> => {
          const before = known.get(id);
          if (before !== undefined) return before;
          const found = await read(id);
          return found === null ? null : entryOf(id, found);
        }),
      );
      const whole = entries.filter((entry) => entry !== null);
      known = new Map(whole.map((entry) => [entry.id, entry]));
      // Names tell the order within a millisecond.
      return whole.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
    },
    empty: async () => {
      await Promise.all((await names()).map((name) => rm(join(folder, name), { force: true })));
    },
  };
}
