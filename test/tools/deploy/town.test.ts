/** `npm run deploy` and the town: what needs one, and where it stops without. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshCopy } from '../../support/fakeOutside';
import { again, on, run, SECRETS } from './deployments';

const GOOGLE = { VITE_GOOGLE_MAPS_KEY: 'AIza-maps', GOOGLE_MAPS_KEY: 'AIza-routes' };
const SERVERS = {
  VITE_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  VITE_PHOTON_URL: 'https://photon.example/',
  VITE_NOMINATIM_URL: 'https://nominatim.example/',
};
const OSRM = { OSRM_URL: 'https://osrm.example' };

/** A copy of the sources in which nobody has made a town. */
function copyWithoutTown(): string {
  const root = freshCopy();
  rmSync(join(root, 'public'), { recursive: true });
  return root;
}
const withoutTown = (given: Record<string, string> = {}, dryRun = false) =>
  on({ root: copyWithoutTown(), given: { ...SECRETS, ...given }, dryRun });

describe('without a town', () => {
  it.each([false, true])('changes nothing and says so in one sentence (dry run: %s)', async (dryRun) => {
    const staged = withoutTown({}, dryRun);
    const { outcome, said } = await run(staged);
    expect([outcome, staged.changes, staged.commands, staged.builds]).toEqual(['stopped', [], [], []]);
    expect(said).toContain(
      'There is no town in public/town, which the map, the place search and the routes of this deployment need: make it with npm run town (docs/towns.md), or set VITE_GOOGLE_MAPS_KEY, and GOOGLE_MAPS_KEY or OSRM_URL.',
    );
  });

  it.each([
    ['the routes', { VITE_GOOGLE_MAPS_KEY: 'AIza-maps' }, 'which the routes of this deployment need'],
    ['the app', OSRM, 'which the map and the place search of this deployment need'],
    ['the app, for want of one of its servers', { ...OSRM, ...SERVERS, VITE_PHOTON_URL: '' }, 'the place search'],
  ])('stops where %s would need it', async (_what, given, words) => {
    const { outcome, said } = await run(withoutTown(given));
    expect(outcome).toBe('stopped');
    expect(said).toContain(words);
  });

  it.each([
    ['Google', GOOGLE],
    ['servers of one’s own', { ...SERVERS, ...OSRM }],
  ])('goes on where everything comes from %s', async (_whom, given) => {
    const { outcome, said } = await run(withoutTown(given));
    expect([outcome, said]).toEqual([
      'deployed',
      expect.stringContaining('✓ town              none, and none is needed'),
    ]);
  });

  it('goes on from a fresh copy of the sources if the functions that run ask Google', async () => {
    const first = withoutTown(GOOGLE);
    await run(first);
    const { VITE_GOOGLE_MAPS_KEY } = GOOGLE;
    const fresh = again(first, { root: copyWithoutTown(), given: { ...SECRETS, VITE_GOOGLE_MAPS_KEY } });
    expect((await run(fresh)).outcome).toBe('deployed');
    expect(first.project.functions).toMatchObject({ GOOGLE_MAPS_KEY: 'AIza-routes' });
  });
});

describe('a town', () => {
  it('is named, with its edition', async () => {
    const { outcome, said } = await run(on());
    expect(outcome).toBe('deployed');
    expect(said).toMatch(/✓ town +Leeds, edition [0-9a-f]{16}/);
  });

  it.each<[string, (town: string) => void]>([
    ['lacks a file', (town) => rmSync(join(town, 'roads.bin'))],
    ['has a file that is cut off', (town) => writeFileSync(join(town, 'roads.bin'), 'str')],
    ['has a manifest that is cut off', (town) => writeFileSync(join(town, 'town.json'), '{"version":1,')],
  ])('that %s is not deployed', async (_what, spoil) => {
    const staged = on();
    spoil(join(staged.deployment.root, 'public', 'town'));
    const { outcome, said } = await run(staged);
    expect([outcome, staged.changes]).toEqual(['stopped', []]);
    expect(said).toContain('is not whole');
  });

  it('of an earlier release is not deployed', async () => {
    const staged = on();
    writeFileSync(join(staged.deployment.root, 'public', 'town', 'town.json'), '{"version":1,"name":"Leeds"}');
    const { outcome, said } = await run(staged);
    expect([outcome, staged.changes]).toEqual(['stopped', []]);
    expect(said).toContain('made by an earlier release');
  });

  it('whose streets did not come to the functions stops before those are deployed', async () => {
    const staged = on();
    staged.deployment.outside.bundle = () => Promise.resolve();
    const { outcome, said } = await run(staged);
    expect([outcome, staged.project.functions]).toEqual(['stopped', null]);
    expect(said).toContain('functions/lib has not got the roads.bin');
  });
});

describe('the town of others', () => {
  /** As `npm test` and `npm start` leave it in a fresh copy of the sources. */
  function practiceTown(given: Record<string, string> = {}) {
    const staged = on({ given: { ...SECRETS, ...given } });
    const { root } = staged.deployment;
    const town = createHash('sha256').update(readFileSync(join(root, 'public', 'town', 'town.json')));
    mkdirSync(join(root, '.local'));
    writeFileSync(join(root, '.local', 'town-made.json'), JSON.stringify({ made: '', town: town.digest('hex') }));
    return staged;
  }
  /** People use the app with the map of another town. */
  function otherServed(given: Record<string, string> = {}) {
    const staged = on({ given: { ...SECRETS, ...given } });
    staged.project.site.set('/town/town.json', JSON.stringify({ version: 1, name: 'Cardiff' }));
    return staged;
  }

  it.each([
    ['the practice town', practiceTown, 'public/town has the practice town, Leeds'],
    ['another than people use', otherServed, 'The app that people use has the town Cardiff, and public/town has Leeds'],
  ])('is not deployed: %s', async (_what, stagedWith, words) => {
    const staged = stagedWith();
    const { outcome, said } = await run(staged);
    expect([outcome, staged.changes, staged.commands, staged.builds]).toEqual(['stopped', [], [], []]);
    expect(said).toContain(words);
    expect(said).toContain('--set TOWN=Leeds');
    expect((await run(stagedWith({ TOWN: 'Cardiff' }))).outcome).toBe('stopped');
  });

  it.each([
    ['the practice town', practiceTown],
    ['another than people use', otherServed],
  ])('is deployed if it is named, or nothing needs it: %s', async (_what, stagedWith) => {
    expect((await run(stagedWith({ TOWN: 'Leeds' }))).outcome).toBe('deployed');
    expect((await run(stagedWith(GOOGLE))).outcome).toBe('deployed');
  });

  it('is the same again in the next release', async () => {
    const first = on();
    first.project.site.set('/town/town.json', JSON.stringify({ version: 1, name: 'Leeds' }));
    expect((await run(first)).outcome).toBe('deployed');
  });
});
