import { beforeEach, describe, expect, it } from 'vitest';
import { createTrailQueue, forgetTrailsBut, type QueuedPoint, type Sent } from '@/backend/rides/trailQueue';

const queued = (id: string): QueuedPoint => ({ id, point: { at: 1_000, status: 'STARTED', lat: 51.5, lng: -0.1 } });

beforeEach(() => localStorage.clear());

function setUp(reply: (id: string) => Sent | Error = () => 'stored') {
  const sent: string[] = [];
  const world = {
    reply,
    writes: 0,
    send: async (_booking: string, batch: readonly QueuedPoint[]): Promise<Sent> => {
      world.writes += 1;
      const answers = batch.map(({ id }) => world.reply(id));
      const fault = answers.find((answer) => answer !== 'stored');
      if (fault instanceof Error) throw fault;
      if (fault === undefined) sent.push(...batch.map(({ id }) => id));
      return fault ?? 'stored';
    },
  };
  return { world, sent, queue: createTrailQueue('booking-1', world.send) };
}

describe('the queue of a ride’s trail', () => {
  it('sends a point and removes it', async () => {
    const { queue, sent } = setUp();
    await queue.add(queued('p1'));
    expect(sent).toEqual(['p1']);
    expect(queue.waiting()).toBe(0);
    expect(localStorage.length).toBe(0);
  });

  it('sends the first point of a page that has just looked for earlier ones', async () => {
    const { queue, sent } = setUp();
    void queue.flush();
    await queue.add(queued('p1'));
    expect(sent).toEqual(['p1']);
  });

  it('keeps points while the connection is down and sends them in order when it is back', async () => {
    const { queue, sent, world } = setUp(() => 'unsent');
    await queue.add(queued('p1'));
    await queue.add(queued('p2'));
    expect(queue.waiting()).toBe(2);
    world.reply = () => 'stored';
    await queue.flush();
    expect(sent).toEqual(['p1', 'p2']);
  });

  it('counts a failed send as not sent', async () => {
    const { queue } = setUp(() => new Error('socket closed'));
    await queue.add(queued('p1'));
    expect(queue.waiting()).toBe(1);
  });

  it('survives a reload', async () => {
    const { queue, world, sent } = setUp(() => 'unsent');
    await queue.add(queued('p1'));
    world.reply = () => 'stored';
    await createTrailQueue('booking-1', world.send).flush();
    expect(sent).toEqual(['p1']);
  });

  it('keeps the trails of two rides apart', async () => {
    const { queue, world } = setUp(() => 'unsent');
    await queue.add(queued('p1'));
    expect(createTrailQueue('booking-2', world.send).waiting()).toBe(0);
  });

  it('drops a point the database will never accept, and carries on with the next', async () => {
    const { queue, sent, world } = setUp(() => 'unsent');
    await queue.add(queued('late'));
    world.reply = (id) => (id === 'late' ? 'refused' : 'stored');
    await queue.add(queued('p2'));
    expect(sent).toEqual(['p2']);
    expect(queue.waiting()).toBe(0);
  });

  it('sends the backlog of a dead spot in a few writes', async () => {
    const { queue, sent, world } = setUp(() => 'unsent');
    const ids = Array.from({ length: 250 }, (_, index) => `p${index}`);
    for (const id of ids) await queue.add(queued(id));
    Object.assign(world, { reply: () => 'stored', writes: 0 });
    await queue.flush();
    expect(sent).toEqual(ids);
    expect(world.writes).toBe(3);
  });

  it('loses only the refused point of many', async () => {
    const { queue, sent, world } = setUp(() => 'unsent');
    for (const id of ['p1', 'late', 'p2', 'p3']) await queue.add(queued(id));
    world.reply = (id) => (id === 'late' ? 'refused' : 'stored');
    await queue.flush();
    expect(sent).toEqual(['p1', 'p2', 'p3']);
    expect(queue.waiting()).toBe(0);
  });

  it('sends each point once when two flushes coincide', async () => {
    const { queue, sent, world } = setUp(() => 'unsent');
    await queue.add(queued('p1'));
    world.reply = () => 'stored';
    await Promise.all([queue.flush(), queue.flush()]);
    expect(sent).toEqual(['p1']);
  });

  it('starts afresh if its storage holds nonsense', () => {
    localStorage.setItem('amberlight.trail.booking-1', '{"not":"a list"');
    expect(setUp().queue.waiting()).toBe(0);
  });
});

it('forgets the points of rides that are over, and nothing else on the phone', async () => {
  const { queue } = setUp(() => 'unsent');
  await queue.add(queued('p1'));
  localStorage.setItem('amberlight.trail.booking-0', '[]');
  localStorage.setItem('amberlight.session', '1');
  forgetTrailsBut('booking-1');
  expect(Object.keys(localStorage).toSorted()).toEqual(['amberlight.session', 'amberlight.trail.booking-1']);
});
