import {
  type DataSnapshot,
  endAt,
  endBefore,
  equalTo,
  get,
  goOffline,
  goOnline,
  increment,
  limitToFirst,
  limitToLast,
  off,
  onChildAdded,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  push,
  type Query,
  type QueryConstraint,
  query,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  startAfter,
  startAt,
  update,
} from 'firebase/database';
import { describe, expect, it } from 'vitest';
import { useDatabase } from './support/server';

const stand = useDatabase();
const indexed = { '.read': true, '.write': true, '.indexOn': ['n', 'deep/n', '.value'] };

function keysOf(snapshot: DataSnapshot): string[] {
  const keys: string[] = [];
  snapshot.forEach((child) => {
    keys.push(child.key);
  });
  return keys;
}

/** Returns every state that a listener receives. */
function watched(target: Query): unknown[] {
  const states: unknown[] = [];
  onValue(target, (snapshot) => {
    states.push(snapshot.val());
  });
  return states;
}

describe('data', () => {
  it('reads back as written: for the writer, for another client and from the server', async () => {
    const ns = await stand.namespace();
    const [writer, reader] = [stand.client(ns), stand.client(ns)];
    const states = watched(ref(reader, 'a'));
    const data = { text: '♜ é 😀', list: ['x', 'y'], yes: true, none: null, nested: { n: -1.5 } };
    await set(ref(writer, 'a'), data);
    const stored = { text: '♜ é 😀', list: ['x', 'y'], yes: true, nested: { n: -1.5 } };
    expect((await get(ref(writer, 'a'))).val()).toEqual(stored);
    await expect.poll(() => states.at(-1)).toEqual(stored);
    await remove(ref(writer, 'a'));
    await expect.poll(() => states.at(-1)).toBeNull();
  });

  it('arrives complete in both directions when larger than one frame', async () => {
    const ns = await stand.namespace();
    const text = 'é'.repeat(100_000);
    await set(ref(stand.client(ns), 'big'), text);
    expect((await get(ref(stand.client(ns), 'big'))).val()).toBe(text);
  });

  it('from a multi-path update appears at once, including increments and timestamps', async () => {
    const ns = await stand.namespace();
    const [writer, reader] = [stand.client(ns), stand.client(ns)];
    await set(ref(writer), { a: { n: 1 }, b: { m: 10 }, gone: true });
    const states = watched(ref(reader));
    await expect.poll(() => states).toHaveLength(1);
    const before = Date.now();
    await update(ref(writer), {
      'a/n': increment(4),
      'b/m': increment(-1),
      'c/new/n': increment(7),
      gone: null,
      at: serverTimestamp(),
    });
    await expect.poll(() => states).toHaveLength(2);
    expect(states[1]).toEqual({ a: { n: 5 }, b: { m: 9 }, c: { new: { n: 7 } }, at: expect.any(Number) });
    expect((states[1] as { at: number }).at).toBeGreaterThanOrEqual(before);
  });

  it('counts every increment of two racing clients', async () => {
    const ns = await stand.namespace();
    const clients = [stand.client(ns), stand.client(ns)];
    await Promise.all(clients.flatMap((db) => Array.from({ length: 50 }, () => set(ref(db, 'n'), increment(1)))));
    expect((await get(ref(stand.client(ns), 'n'))).val()).toBe(100);
  });

  it('keeps namespaces apart', async () => {
    const [one, two] = [await stand.namespace(), await stand.namespace()];
    await set(ref(stand.client(one), 'a'), 1);
    expect((await get(ref(stand.client(two), 'a'))).exists()).toBe(false);
  });

  it('written under .priority changes only the priority', async () => {
    const ns = await stand.namespace();
    const [writer, reader] = [stand.client(ns), stand.client(ns)];
    await setWithPriority(ref(writer, 'a'), { x: 1 }, 5);
    await setPriority(ref(writer, 'a'), 'high');
    expect((await get(ref(reader, 'a'))).exportVal()).toEqual({ '.priority': 'high', x: 1 });
  });
});

describe('the clock', () => {
  it('of a client is never ahead of the server', async () => {
    const db = stand.client(await stand.namespace());
    let offset: number | undefined;
    let connected: boolean | undefined;
    onValue(ref(db, '.info/serverTimeOffset'), (snapshot) => {
      offset = snapshot.val();
    });
    onValue(ref(db, '.info/connected'), (snapshot) => {
      connected = snapshot.val();
    });
    await expect.poll(() => connected).toBe(true);
    expect(offset).toBeLessThan(0);
    expect(offset).toBeGreaterThan(-5000);
  });

  it('corrects an estimated timestamp in a second event', async () => {
    const states = watched(ref(stand.client(await stand.namespace()), 'at'));
    const db = stand.client(await stand.namespace());
    const own = watched(ref(db, 'at'));
    await set(ref(db, 'at'), serverTimestamp());
    expect(own.filter((state) => state !== null)).toHaveLength(2);
    expect(states.filter((state) => state !== null)).toHaveLength(0);
  });
});

describe('queries', () => {
  const rows = {
    a: { n: 3 },
    b: { n: 1 },
    c: { n: 2 },
    d: {},
    e: { n: 'x' },
    f: { n: true },
    g: { n: 2 },
    h: { n: { o: 1 } },
    d2: { q: 1 },
  };
  const byN = ['d2', 'f', 'b', 'c', 'g', 'a', 'e', 'h'];
  const cases: [string, string[], QueryConstraint[]][] = [
    ['by child', byN, [orderByChild('n'), startAt(null)]],
    ['from a value', ['c', 'g', 'a', 'e', 'h'], [orderByChild('n'), startAt(2)]],
    ['from a value and key', ['g', 'a', 'e', 'h'], [orderByChild('n'), startAt(2, 'd')]],
    ['after a value', ['a', 'e', 'h'], [orderByChild('n'), startAfter(2)]],
    ['after a value and key', ['g', 'a', 'e', 'h'], [orderByChild('n'), startAfter(2, 'c')]],
    ['to a value', ['d2', 'f', 'b', 'c', 'g'], [orderByChild('n'), endAt(2)]],
    ['to a value and key', ['d2', 'f', 'b', 'c'], [orderByChild('n'), endAt(2, 'f')]],
    ['before a value', ['d2', 'f', 'b'], [orderByChild('n'), endBefore(2)]],
    ['before a value and key', ['d2', 'f', 'b', 'c'], [orderByChild('n'), endBefore(2, 'g')]],
    ['equal to a value', ['c', 'g'], [orderByChild('n'), equalTo(2)]],
    ['equal to a value and key', ['g'], [orderByChild('n'), equalTo(2, 'g')]],
    ['equal to null', ['d2'], [orderByChild('n'), equalTo(null)]],
    ['equal to false', [], [orderByChild('n'), equalTo(false)]],
    ['first two', ['d2', 'f'], [orderByChild('n'), limitToFirst(2)]],
    ['last two', ['e', 'h'], [orderByChild('n'), limitToLast(2)]],
    ['first two of a range', ['c', 'g'], [orderByChild('n'), startAt(2), endAt('z'), limitToFirst(2)]],
    ['last two of a range', ['g', 'a'], [orderByChild('n'), startAt(1), endAt(3), limitToLast(2)]],
    ['by key between keys', ['c', 'd2', 'e'], [orderByKey(), startAt('c'), endAt('e')]],
    ['by key after and before', ['d2'], [orderByKey(), startAfter('c'), endBefore('e')]],
    ['by key last', ['g', 'h'], [orderByKey(), limitToLast(2)]],
    ['by key equal', ['b'], [orderByKey(), equalTo('b')]],
    ['by absent priority', ['a', 'b'], [orderByPriority(), limitToFirst(2)]],
    ['from a priority no row has', [], [orderByPriority(), startAt(1)]],
    ['to a priority above every row', ['g', 'h'], [orderByPriority(), endAt(1), limitToLast(2)]],
  ];

  it.each(cases)('%s', async (_, expected, constraints) => {
    const ns = await stand.namespace({ rows: indexed, '.read': true, '.write': true });
    await set(ref(stand.client(ns), 'rows'), rows);
    const db = stand.client(ns);
    const asked = query(ref(db, 'rows'), ...constraints);
    expect(keysOf(await get(asked))).toEqual(expected);
    // The same from a listener, on a client that holds nothing yet.
    const listened = await new Promise<DataSnapshot>((resolve) => {
      onValue(query(ref(stand.client(ns), 'rows'), ...constraints), resolve);
    });
    expect(keysOf(listened)).toEqual(expected);
  });

  it('by value and by a path inside the child', async () => {
    const ns = await stand.namespace(indexed);
    const db = stand.client(ns);
    await set(ref(db), { a: 3, b: 1, c: 2 });
    expect(keysOf(await get(query(ref(db), orderByValue(), startAt(2))))).toEqual(['c', 'a']);
    await set(ref(db), { a: { deep: { n: 3 } }, b: { deep: { n: 1 } }, c: { deep: 9 } });
    expect(keysOf(await get(query(ref(db), orderByChild('deep/n'), startAt(0))))).toEqual(['b', 'a']);
  });

  it('by priority with keys as the tie-break, integer keys by number', async () => {
    const db = stand.client(await stand.namespace());
    await set(ref(db), {
      10: { '.value': 1, '.priority': 1 },
      9: { '.value': 1, '.priority': 1 },
      z: 1,
      y: { '.value': 1, '.priority': 'p' },
    });
    expect(keysOf(await get(query(ref(db), limitToFirst(3))))).toEqual(['z', '9', '10']);
    expect(keysOf(await get(query(ref(db), startAt(1, '10'))))).toEqual(['10', 'y']);
  });

  it('on a scalar return nothing', async () => {
    const db = stand.client(await stand.namespace());
    await set(ref(db, 'leaf'), 'text');
    expect((await get(query(ref(db, 'leaf'), limitToFirst(1)))).val()).toBeNull();
  });
});

describe('a limited listener', () => {
  it('sees one state per update, however rows come and go', async () => {
    const ns = await stand.namespace();
    const [writer, reader] = [stand.client(ns), stand.client(ns)];
    await set(ref(writer, 'foo'), { a: 1, b: 2, c: 3, d: 4, e: 5 });
    const states = watched(query(ref(reader, 'foo'), limitToFirst(4)));
    await expect.poll(() => states).toEqual([{ a: 1, b: 2, c: 3, d: 4 }]);
    await update(ref(writer, 'foo'), { b: null, c: 'a', cc: 'new', cd: 'new2', d: 'gone' });
    await expect.poll(() => states).toHaveLength(2);
    expect(states[1]).toEqual({ a: 1, c: 'a', cc: 'new', cd: 'new2' });
    await set(ref(writer, 'foo'), 'scalar');
    await expect.poll(() => states.at(-1)).toBeNull();
  });

  it('follows rows moved by their priority alone', async () => {
    const ns = await stand.namespace();
    const [writer, reader] = [stand.client(ns), stand.client(ns)];
    await set(ref(writer), {
      a: { '.value': 1, '.priority': 10 },
      b: { '.value': 2, '.priority': 20 },
      c: { '.value': 3, '.priority': 30 },
    });
    const states = watched(query(ref(reader), limitToLast(2)));
    await expect.poll(() => states).toEqual([{ b: 2, c: 3 }]);
    await setPriority(ref(writer, 'a'), 25);
    await expect.poll(() => states.at(-1)).toEqual({ a: 1, c: 3 });
  });

  it('receives changes to grandchildren, and is refilled when a row is removed', async () => {
    const ns = await stand.namespace();
    const [writer, reader] = [stand.client(ns), stand.client(ns)];
    await set(ref(writer), { a: { name: 'Ann' }, b: { name: 'Bob' } });
    const states = watched(query(ref(reader), limitToLast(1)));
    await expect.poll(() => states).toEqual([{ b: { name: 'Bob' } }]);
    await update(ref(writer, 'b'), { name: null, Name: 'Rob' });
    await expect.poll(() => states.at(-1)).toEqual({ b: { Name: 'Rob' } });
    await remove(ref(writer, 'b'));
    await expect.poll(() => states.at(-1)).toEqual({ a: { name: 'Ann' } });
  });

  it('learns after reconnecting what was deleted in the meantime', async () => {
    const ns = await stand.namespace();
    const [writer, reader] = [stand.client(ns), stand.client(ns)];
    await set(ref(writer), { a: 1, b: 2, c: 3 });
    const states = watched(query(ref(reader), limitToLast(3)));
    await expect.poll(() => states).toHaveLength(1);
    goOffline(reader);
    await remove(ref(writer, 'b'));
    goOnline(reader);
    await expect.poll(() => states.at(-1)).toEqual({ a: 1, c: 3 });
  });

  it('that was empty keeps no part of a row that another listener saw change', async () => {
    const ns = await stand.namespace({ ...indexed });
    const [writer, reader] = [stand.client(ns), stand.client(ns)];
    await set(ref(writer, 'rows/a'), { name: 'Ann', at: 1 });
    const none = watched(query(ref(reader, 'rows'), orderByChild('n'), startAt(1), limitToFirst(2)));
    const early = query(ref(reader, 'rows'), orderByChild('at'), endAt(1), limitToFirst(2));
    const listed = watched(early);
    await expect.poll(() => [none.at(-1), listed.at(-1)]).toEqual([null, { a: { name: 'Ann', at: 1 } }]);
    // The client has the row by the list, so the server does not send it once more.
    const row = ref(reader, 'rows/a');
    const first = watched(row);
    await get(ref(reader, 'else'));
    await update(ref(writer, 'rows/a'), { at: 2, seen: true });
    await expect.poll(() => first.at(-1)).toEqual({ name: 'Ann', at: 2, seen: true });
    off(row);
    const later = watched(row);
    await expect.poll(() => later.at(-1)).toEqual({ name: 'Ann', at: 2, seen: true });
    expect(later).toHaveLength(1);
  });

  it('gets no partial rows from a listener on a row outside its window', async () => {
    const ns = await stand.namespace({ ...indexed });
    const db = stand.client(ns);
    await set(ref(db), { i1: { n: 3, at: 1 }, i2: { n: 1, at: 1 }, i3: { n: 2, at: 1 } });
    const added: unknown[] = [];
    onChildAdded(query(ref(db), orderByChild('n'), limitToFirst(2)), (snapshot) => added.push(snapshot.val()));
    const row = watched(ref(db, 'i1'));
    await expect.poll(() => added).toHaveLength(2);
    await update(ref(db, 'i1'), { at: 2 });
    await expect.poll(() => row.at(-1)).toEqual({ n: 3, at: 2 });
    expect(added).toEqual([
      { n: 1, at: 1 },
      { n: 2, at: 1 },
    ]);
  });
});

describe('transactions', () => {
  it.each([
    ['nothing', null],
    ['text', '♜♞♝ é 😀'],
    ['a fraction', 0.1 + 0.2],
    ['a large number', 1e21],
    ['integer keys', { 1: 1, 5: 5, 10: 10, 20: 20 }],
    ['a list', ['cat', 'horse']],
    [
      'priorities',
      { '.priority': 1.5, a: { '.value': 'a', '.priority': 'b' }, b: { '.value': 'b', '.priority': 'a' }, c: true },
    ],
    ['nesting', { a: { b: { c: { d: [1, { e: false }] } } } }],
  ])('on %s succeed at the first attempt once the data is known', async (_, data) => {
    const ns = await stand.namespace();
    await set(ref(stand.client(ns), 't'), data);
    const db = stand.client(ns);
    const states = watched(ref(db, 't'));
    await expect.poll(() => states).toHaveLength(1);
    let tries = 0;
    const { committed } = await runTransaction(ref(db, 't'), () => {
      tries++;
      return 'done';
    });
    expect(committed).toBe(true);
    expect(tries).toBe(1);
  });

  it('by two racing clients all count', async () => {
    const ns = await stand.namespace();
    const clients = [stand.client(ns), stand.client(ns)];
    const add = (db: (typeof clients)[number]) => runTransaction(ref(db, 'n'), (n: number | null) => (n ?? 0) + 1);
    for (let round = 0; round < 10; round++) await Promise.all(clients.map(add));
    expect((await get(ref(stand.client(ns), 'n'))).val()).toBe(20);
  });

  it('have one winner when several clients claim the same seat', async () => {
    const ns = await stand.namespace();
    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        runTransaction(ref(stand.client(ns), 'seat'), (holder: string | null) =>
          holder === null ? `c${i}` : undefined,
        ),
      ),
    );
    expect(claims.filter((claim) => claim.committed)).toHaveLength(1);
  });

  it('keep the priority unless they set one', async () => {
    const db = stand.client(await stand.namespace());
    await setWithPriority(ref(db, 'a'), 42, 7);
    await runTransaction(ref(db, 'a'), () => 12);
    expect((await get(ref(db, 'a'))).exportVal()).toEqual({ '.value': 12, '.priority': 7 });
    await runTransaction(ref(db, 'a'), () => ({ '.value': 43, '.priority': 8 }));
    expect((await get(ref(db, 'a'))).exportVal()).toEqual({ '.value': 43, '.priority': 8 });
  });
});

describe('onDisconnect', () => {
  it('makes the queued writes with the time of the disconnect, but not the cancelled ones', async () => {
    const ns = await stand.namespace();
    const [leaver, reader] = [stand.client(ns), stand.client(ns)];
    await set(ref(leaver), { presence: true, kept: 1, n: 1 });
    await onDisconnect(ref(leaver, 'presence')).set(serverTimestamp());
    await onDisconnect(ref(leaver)).update({ n: increment(5), gone: true });
    await onDisconnect(ref(leaver, 'kept')).remove();
    await onDisconnect(ref(leaver, 'kept')).cancel();
    const states = watched(ref(reader));
    await expect.poll(() => states).toHaveLength(1);
    goOffline(leaver);
    await expect.poll(() => states.at(-1)).toEqual({ presence: expect.any(Number), kept: 1, n: 6, gone: true });
  });

  it('also runs when the network fails, and the client reconnects by itself', async () => {
    const ns = await stand.namespace();
    const [leaver, reader] = [stand.client(ns), stand.client(ns)];
    await onDisconnect(ref(leaver, 'presence')).set('away');
    const states = watched(ref(reader, 'presence'));
    await expect.poll(() => states).toHaveLength(1);
    stand.server().dropConnections();
    await expect.poll(() => states.at(-1)).toBe('away');
    await set(ref(leaver, 'presence'), 'back');
    await expect.poll(() => states.at(-1)).toBe('back');
  });
});

describe('listeners', () => {
  it('receive nothing more once removed', async () => {
    const ns = await stand.namespace();
    const [writer, reader] = [stand.client(ns), stand.client(ns)];
    const states = watched(ref(reader, 'a'));
    await expect.poll(() => states).toHaveLength(1);
    off(ref(reader, 'a'));
    await set(ref(writer, 'a'), 1);
    await get(ref(reader, 'b'));
    expect(states).toHaveLength(1);
  });

  it('get pushed rows in the order they were pushed', async () => {
    const db = stand.client(await stand.namespace());
    for (let i = 0; i < 5; i++) await push(ref(db, 'list'), i);
    expect(Object.values((await get(ref(db, 'list'))).val())).toEqual([0, 1, 2, 3, 4]);
  });
});
