/**
 * The one law of queries: what a reader is sent row by row is what the SDK works out for itself where it holds the
 * whole list. Two clients, random lists, random queries, random writes; after each write both must see the same.
 */
import * as fc from 'fast-check';
import {
  type Database,
  endAt,
  endBefore,
  equalTo,
  goOffline,
  goOnline,
  limitToFirst,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  type Query,
  type QueryConstraint,
  query,
  ref,
  set,
  setPriority,
  startAfter,
  startAt,
  update,
} from 'firebase/database';
import { expect, it } from 'vitest';
import { useDatabase } from './support/server';

const stand = useDatabase();

/** Keys that order as numbers, as text, and as what only looks like a number; beyond ASCII by UTF-16. */
const key = fc.constantFrom(
  'a',
  'b',
  'aa',
  'B',
  '1',
  '2',
  '10',
  '01',
  '-1',
  '2147483647',
  '2147483648',
  '😀',
  '\uffee',
);
const scalar = fc.constantFrom<(string | number | boolean)[]>(
  0,
  1,
  2,
  2.5,
  -1e-7,
  1e21,
  '',
  'x',
  'y',
  '😀',
  true,
  false,
);
const priority = fc.constantFrom<(string | number | null)[]>(null, null, 1, 2, -3, 'p', '1');
const leaf = fc.record({ '.value': scalar, '.priority': priority }, { noNullPrototype: true });
const row = fc.oneof(
  scalar,
  leaf,
  fc.record(
    { f: fc.oneof(scalar, leaf), g: scalar, '.priority': priority },
    { requiredKeys: ['g'], noNullPrototype: true },
  ),
  fc.constant(null),
);
const list = fc.dictionary(key, row, { maxKeys: 8, noNullPrototype: true });

const boundBy = <T>(values: fc.Arbitrary<T>, at: (value: T) => QueryConstraint) => values.map(at);
const ranges = <T extends string | number | boolean | null>(values: fc.Arbitrary<T>) =>
  fc.oneof(
    boundBy(values, (value) => equalTo(value)).map((only) => [only]),
    fc
      .tuple(
        fc.option(
          fc.oneof(
            boundBy(values, (v) => startAt(v)),
            boundBy(values, (v) => startAfter(v)),
          ),
        ),
        fc.option(
          fc.oneof(
            boundBy(values, (v) => endAt(v)),
            boundBy(values, (v) => endBefore(v)),
          ),
        ),
      )
      .map((bounds) => bounds.filter((bound) => bound !== null)),
  );
const limit = fc.option(
  fc.tuple(fc.constantFrom(limitToFirst, limitToLast), fc.integer({ min: 1, max: 4 })).map(([take, n]) => take(n)),
);
const anyQuery = fc
  .tuple(
    fc.oneof(
      ranges(key).map((bounds) => [orderByKey(), ...bounds]),
      ranges(priority).map((bounds) => [orderByPriority(), ...bounds]),
      ranges(fc.oneof(scalar, fc.constant(null))).map((bounds) => [orderByValue(), ...bounds]),
      ranges(fc.oneof(scalar, fc.constant(null))).map((bounds) => [orderByChild('f'), ...bounds]),
    ),
    limit,
  )
  .map(([constraints, taken]) => (taken === null ? constraints : [...constraints, taken]));

/** Something done to the list at `path` by the writer. */
type Step = (writer: Database, path: string, reader: Database) => Promise<void>;
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 1,
    arbitrary: list.map(
      (rows): Step =>
        (db, path) =>
          set(ref(db, path), rows),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(key, row).map(
      ([k, v]): Step =>
        (db, path) =>
          set(ref(db, `${path}/${k}`), v),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(key, row).map(
      ([k, v]): Step =>
        (db, path) =>
          set(ref(db, `${path}/${k}/f`), v),
    ),
  },
  {
    weight: 2,
    arbitrary: list.map(
      (rows): Step =>
        (db, path) =>
          update(ref(db, path), rows),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(key, priority).map(
      ([k, p]): Step =>
        (db, path) =>
          setPriority(ref(db, `${path}/${k}`), p),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(key, row).map(
      ([k, v]): Step =>
        async (db, path, reader) => {
          goOffline(reader);
          await set(ref(db, `${path}/${k}`), v);
          goOnline(reader);
        },
    ),
  },
);

const seenOnce = (of: Query) =>
  new Promise<unknown>((resolve) => {
    onValue(of, (snapshot) => resolve(snapshot.exportVal()), { onlyOnce: true });
  });

it('rows sent are the rows asked for, through every change', async () => {
  const ns = await stand.namespace();
  const [reader, writer] = [stand.client(ns), stand.client(ns)];
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      list,
      fc.array(anyQuery, { minLength: 4, maxLength: 8 }),
      fc.array(step, { minLength: 10, maxLength: 25 }),
      async (initial, queries, steps) => {
        const path = `list${runs++}`;
        await set(ref(writer, path), initial);
        const stops = [onValue(ref(writer, path), () => {})];
        await seenOnce(ref(writer, path));
        const latest: unknown[] = [];
        queries.forEach((constraints, i) => {
          stops.push(onValue(query(ref(reader, path), ...constraints), (s) => (latest[i] = s.exportVal())));
        });
        const asSent = async () => {
          // What the server pushes for a write comes before its answer to anything that is asked later.
          await set(ref(reader, 'barrier'), runs);
          return queries.map((_, i) => latest[i]);
        };
        const asWorkedOut = () => Promise.all(queries.map((c) => seenOnce(query(ref(writer, path), ...c))));
        expect(await asSent()).toEqual(await asWorkedOut());
        for (const change of steps) {
          await change(writer, path, reader);
          expect(await asSent()).toEqual(await asWorkedOut());
        }
        for (const stop of stops) stop();
      },
    ),
    // Every shrunk case would be another conversation over the wire; the case found is small enough to read.
    { numRuns: 12, endOnFailure: true },
  );
}, 30_000);
