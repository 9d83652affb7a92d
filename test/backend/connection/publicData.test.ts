import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const answer = vi.fn<(url: string, how: RequestInit) => Promise<Response>>();
const data = { settings: { CompanyName: 'Amberlight' }, carTypes: [{ id: 'a', name: 'Black Cab' }] };

/** The module as a freshly loaded page has it. */
async function freshPage() {
  vi.resetModules();
  return (await import('@/backend/connection/publicData')).readPublicData;
}

beforeEach(() => {
  answer.mockReset().mockImplementation(async () => Response.json(data));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the public data', () => {
  it('is requested once, even by several parts of a page, and may come from the browser’s cache', async () => {
    const read = await freshPage();
    expect(await Promise.all([read(), read()])).toEqual([data, data]);
    expect(answer).toHaveBeenCalledTimes(1);
    expect(answer.mock.calls[0]?.[1].cache).toBe('default');
  });

  it('is the browser’s cached copy, however old, if the server is unreachable', async () => {
    answer.mockImplementation(async (_url, { cache }) => {
      if (cache === 'force-cache') return Response.json(data);
      throw new TypeError('offline');
    });
    expect(await (await freshPage())()).toEqual(data);
  });

  it('is null if there is no cached copy, or if the server returns an error', async () => {
    answer.mockRejectedValue(new TypeError('offline'));
    expect(await (await freshPage())()).toBeNull();
    answer.mockImplementation(async () => new Response('{}', { status: 503 }));
    expect(await (await freshPage())()).toBeNull();
  });
});
