import { expect, it, vi } from 'vitest';
import { profile } from '../../support/builders';

const asked = vi.hoisted(() => vi.fn(async () => null));
vi.mock('../../../functions/src/maps/routes', () => ({ routeThrough: asked }));

it('the map is not asked for a route across the continent', async () => {
  const { getRouteDetails } = await import('../../../functions/src/endpoints/ride/get_route_details');
  const nowMs = Date.now();
  const caller = { uid: 'r', profile: profile('rider') };
  const account = { uid: 'r', signedInAt: nowMs, provider: 'password' };
  const from = (start: string, dest: string) => getRouteDetails({ body: { start, dest }, caller, account, nowMs });
  expect(await from('51.5,-0.1', '41.9,12.5')).toEqual({ refused: 'no_route_found' });
  expect(asked).not.toHaveBeenCalled();
  await from('51.5,-0.1', '51.4,-0.4');
  expect(asked).toHaveBeenCalledOnce();
});
