import { HttpError } from '../http/httpError';
import { globOf } from './glob';
import type { ObjectRecord } from './storedObject';

/** What a listing asks for. Offsets are names: the first included, and the first no longer included. */
export interface ListQuery {
  prefix: string;
  delimiter: string;
  /** 1 or more. */
  maxResults: number;
  pageToken?: string | undefined;
  startOffset?: string | undefined;
  endOffset?: string | undefined;
  /** A pattern that names and prefixes must match. */
  matchGlob?: string | undefined;
  /** Shows an object whose name ends at the first delimiter among the items as well as its prefix. */
  includeTrailingDelimiter?: boolean;
  /** Shows noncurrent versions too. */
  versions?: boolean;
}

/** One page of a listing. `prefixes` are the folders one level down, when the request has a delimiter. */
export interface ListPage {
  items: ObjectRecord[];
  prefixes: string[];
  nextPageToken?: string;
}

/** A name on the page, with the object of that name, with the folder of that name, or both. */
interface Entry {
  name: string;
  /** Tells versions of one name apart. 0 where only live ones are shown, and for a folder. */
  generation: number;
  item?: ObjectRecord;
  isPrefix: boolean;
}

/**
 * Lists items and prefixes in the order of their names' bytes, at most `maxResults` names, starting after the page
 * token's.
 * @throws HttpError 400 for a malformed glob, or a glob beside another delimiter than `/`
 */
export function listed(records: Iterable<ObjectRecord>, query: ListQuery): ListPage {
  if (query.matchGlob !== undefined && query.delimiter !== '' && query.delimiter !== '/') {
    throw new HttpError(400, 'matchGlob works without a delimiter or with / alone.');
  }
  const after = afterOf(query.pageToken);
  const entries = entriesOf(records, query).filter((entry) => compareEntries(entry, after) > 0);
  const sorted = entries.toSorted(compareEntries);
  const shown = sorted.slice(0, query.maxResults);
  const last = shown.at(-1);
  return {
    items: shown.flatMap(({ item }) => item ?? []),
    prefixes: shown.filter(({ isPrefix }) => isPrefix).map(({ name }) => name),
    ...(last !== undefined && sorted.length > shown.length && { nextPageToken: tokenOf(last) }),
  };
}

type Place = Pick<Entry, 'name' | 'generation'>;

const compareEntries = (a: Place, b: Place): number => compareBytes(a.name, b.name) || a.generation - b.generation;

/** A name cannot contain a line break. */
const tokenOf = ({ name, generation }: Place) => Buffer.from(`${name}\n${generation}`).toString('base64url');

/** Returns the token of the page that begins after a name. */
export const tokenAfter = (name: string): string => tokenOf({ name, generation: 0 });

/** Returns the last name of the page before the one of this token. */
export const nameBefore = (pageToken: string): string => afterOf(pageToken).name;

function afterOf(pageToken = ''): Place {
  const [name = '', generation = '0'] = Buffer.from(pageToken, 'base64url').toString('utf8').split('\n');
  return { name, generation: Number(generation) };
}

function entriesOf(records: Iterable<ObjectRecord>, query: ListQuery): Entry[] {
  const { prefix, delimiter, startOffset = '', endOffset = '', matchGlob } = query;
  const glob = matchGlob === undefined ? null : globOf(matchGlob);
  const entries = new Map<string, Entry>();
  for (const record of records) {
    const { name } = record;
    if (!name.startsWith(prefix) || compareBytes(name, startOffset) < 0) continue;
    if (endOffset !== '' && compareBytes(name, endOffset) >= 0) continue;
    const cut = delimiter === '' ? -1 : name.indexOf(delimiter, prefix.length);
    const shown = cut < 0 ? name : name.slice(0, cut + delimiter.length);
    if (glob && !glob.test(shown)) continue;
    const entryOf = (generation: number): Entry => {
      const key = `${shown}\n${generation}`;
      const entry = entries.get(key) ?? { name: shown, generation, isPrefix: false };
      entries.set(key, entry);
      return entry;
    };
    if (cut >= 0) entryOf(0).isPrefix = true;
    if (cut < 0 || (query.includeTrailingDelimiter && shown === name)) {
      entryOf(query.versions ? record.generation : 0).item = record;
    }
  }
  return [...entries.values()];
}

const compareBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
