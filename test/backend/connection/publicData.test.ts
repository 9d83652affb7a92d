import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const answer = vi.fn<(url: string, how: RequestInit) => Promise<Response>>();
const data = { settings: { CompanyName: 'Amberlight' }, carTypes: [{ id: 'a', name: 'Black Cab' }] };

/** The module as a page freshly loaded has it. */
async function freshPage() {
  vi.resetModules();
  return (await import('@/backend/publicData')).readPublicData;
}

beforeEach(() => {
  answer.mockReset().mockImplementation(async () => Response.json(data));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the public data', () => {
  it('are asked for once, also by several parts of a page, and may come out of the browser’s cache', async () => {
    const read = await freshPage();
    expect(await Promise.all([read(), read()])).toEqual([data, data]);
    expect(answer).toHaveBeenCalledTimes(1);
    expect(answer.mock.calls[0]?.[1].cache).toBe('default');
  });

  it('out of reach are those the browser kept, however old', async () => {
    answer.mockImplementation(async (_url, { cache }) => {
      if (cache === 'force-cache') return Response.json(data);
      throw new TypeError('offline');
    });
    expect(await (await freshPage())()).toEqual(data);
  });

  it('are none where none were kept, or the server has none to give', async () => {
    answer.mockRejectedValue(new TypeError('offline'));
    expect(await (await freshPage())()).toBeNull();
    answer.mockImplementation(async () => new Response('{}', { status: 503 }));
    expect(await (await freshPage())()).toBeNull();
  });
});
