import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nearPath, nearSquare } from '@/domain/place/search/nearFiles';
import type { townPlaces as townPlacesOf } from '@/maps/open/search/townPlaces';
import { metresOff, searchFiles, TINY_CENTRE, TINY_EDITION, tinyTown } from '../support/tinyExtract';

const { extract, postcodes } = tinyTown();
const AT = `/town/${TINY_EDITION}`;
const files = searchFiles(extract, postcodes);
const fetched = vi.fn<(address: string) => Promise<Response>>();
let townPlaces: typeof townPlacesOf;
const signal = () => new AbortController().signal;

/** Hosting: an unknown address gets the app's page. */
function serve(address: string, has = files): Response {
  const text = has.get(address);
  const page = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  return text === undefined ? page : new Response(text, { headers: { 'content-type': 'application/json' } });
}

beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv('TOWN_EDITION', TINY_EDITION);
  ({ townPlaces } = await import('@/maps/open/search/townPlaces'));
  fetched.mockReset().mockImplementation(async (address) => serve(address));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function typed(text: string, near = TINY_CENTRE): Promise<string[]> {
  const rows = await townPlaces().autocomplete(text, near, signal());
  return rows.map(({ title, subtitle }) => [title, subtitle].filter(Boolean).join(' | '));
}

describe('typing', () => {
  it.each([
    ['12 Stow Hill', '12 Stow Hill | Stow Park, Newport NP20'],
    ['12 stow h', '12 Stow Hill | Stow Park, Newport NP20'],
    ['stow hill 12', '12 Stow Hill | Stow Park, Newport NP20'],
    ['12 Stow Hill, Newport NP20 1JH', '12 Stow Hill | Stow Park, Newport NP20'],
    ['13 stow hill', '13 Stow Hill | Approximate: near number 11, Stow Park, Newport NP20'],
    ["5 st julian's rd", "5 St. Julian's Road | Approximate: the middle of the street, Stow Park, Newport"],
    ['stryd fawr', 'Stryd Fawr | High Street, Stow Park, Newport NP20'],
    ['12 stryd fawr', '12 Stryd Fawr | High Street, Stow Park, Newport NP20'],
    ['gwel-y-mor', 'Gwêl y Môr | Stow Park, Newport'],
    ['Newpotr station', 'Newport station | Stow Park, Newport NP20'],
    ['gorsaf casnewydd', 'Gorsaf Casnewydd | Newport station, Stow Park, Newport NP20'],
    ['royal gwetn', 'Royal Gwent Hospital | Stow Park, Newport'],
    ['12 Stow Hill, Newport, Wales', '12 Stow Hill | Stow Park, Newport NP20'],
    ['high street caerleon gwent uk', 'High Street | Caerleon NP18'],
    ['high street caerleon', 'High Street | Caerleon NP18'],
    ['NP20 1JH', 'NP20 1JH | Stow Hill, Stow Park, Newport'],
    ['np201jh', 'NP20 1JH | Stow Hill, Stow Park, Newport'],
    ['NP20 1', 'NP20 1 | The middle of these postcodes: type on for yours'],
    ['taxi rank', 'Taxi rank, High Street | Stow Park, Newport NP20'],
    ['rose cottage', "Rose Cottage | St. Julian's Road, Stow Park, Newport"],
  ])('"%s" finds %s', async (text, first) => expect((await typed(text))[0]).toBe(first));

  it('puts the nearer of two streets of one name first', async () => {
    expect((await typed('12 high street'))[0]).toContain('Stow Park');
    expect((await typed('12 high street', metresOff(5_000, 2_000)))[0]).toContain('Caerleon');
  });

  it('finds nothing for what is nowhere, and asks nobody about blank text', async () => {
    expect(await typed('zzqx')).toEqual([]);
    fetched.mockClear();
    expect(await typed('  ’ ')).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('asks for each file once, however many letters are typed', async () => {
    const places = townPlaces();
    for (const text of ['s', 'st', 'stow', 'stow h', 'stow hill', '12 stow hill']) {
      // oxlint-disable-next-line no-await-in-loop -- A letter follows the other.
      await places.autocomplete(text, TINY_CENTRE, signal());
    }
    const asked = fetched.mock.calls.map(([address]) => address);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeLessThanOrEqual(3);
  });
});

describe('choosing', () => {
  it('gives the house its own place and whole postcode, after a reload too', async () => {
    const [row] = await townPlaces().autocomplete('12 stow hill', TINY_CENTRE, signal());
    const place = await townPlaces().geocode(row?.placeId ?? '');
    expect(place.description).toBe('12 Stow Hill, Stow Park, Newport NP20 1JH');
    const at = metresOff(-56, 12);
    expect(place.lat).toBeCloseTo(at.lat, 4);
    expect(place.lng).toBeCloseTo(at.lng, 4);
  });

  it('puts a number that nobody knows beside the nearest that somebody does', async () => {
    const [row] = await townPlaces().autocomplete('99 stow hill', TINY_CENTRE, signal());
    const place = await townPlaces().geocode(row?.placeId ?? '');
    expect(place.description).toBe('99 Stow Hill, Stow Park, Newport NP20');
    expect(place.lng).toBeCloseTo(metresOff(148, 0).lng, 4);
  });

  it('needs no network for a street, a place or a postcode, and none again for a house that was fetched', async () => {
    const places = townPlaces();
    const chosen = await Promise.all(
      ['stow hill', 'royal gwent', 'np20 1jh', '12 stow hill'].map(async (text) => {
        const [row] = await places.autocomplete(text, TINY_CENTRE, signal());
        return row?.placeId ?? '';
      }),
    );
    await places.geocode(chosen[3] ?? '');
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const found = await Promise.all(chosen.map((id) => places.geocode(id)));
    expect(found.map(({ description }) => description.split(',')[0])).toEqual([
      'Stow Hill',
      'Royal Gwent Hospital',
      'NP20 1JH',
      '12 Stow Hill',
    ]);
    await expect(townPlaces().geocode(chosen[3] ?? '')).rejects.toThrow('Failed to fetch');
  });

  it('finds the middle of a postcode sector', async () => {
    const [row] = await townPlaces().autocomplete('NP20 1', TINY_CENTRE, signal());
    expect(await townPlaces().geocode(row?.placeId ?? '')).toMatchObject({ description: 'NP20 1' });
  });

  it.each([
    '',
    'nowhere',
    'town:',
    'town:{',
    'town:null',
    'town:{"kind":"point","title":"x","where":"","at":{"lat":999,"lng":0}}',
  ])('refuses "%s", which is no place', async (id) => {
    await expect(townPlaces().geocode(id)).rejects.toThrow('unknown place');
  });
});

describe('a point on the map', () => {
  it('is the house in front of which it is, the place, the street, and else the way from the town', async () => {
    const places = townPlaces();
    expect(await places.reverseGeocode(metresOff(-56, 4))).toBe('12 Stow Hill, Stow Park, Newport NP20 1JH');
    expect(await places.reverseGeocode(metresOff(0, 610))).toBe('Newport station, Stow Park, Newport NP20');
    expect(await places.reverseGeocode(metresOff(-900, 500))).toBe('Gwêl y Môr, Stow Park, Newport');
    expect(await places.reverseGeocode(metresOff(0, 40_000))).toBe('Point 25 miles north of Newport');
  });

  it('takes one file, wherever in it the point is', async () => {
    await townPlaces().reverseGeocode(metresOff(-56, 4));
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      `${AT}/${nearPath(nearSquare(metresOff(-56, 4)))}`,
    ]);
  });
});

describe('a bad network', () => {
  it('is told, and forgotten: the next letter asks again', async () => {
    const places = townPlaces();
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(places.autocomplete('stow', TINY_CENTRE, signal())).rejects.toThrow('Failed to fetch');
    fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
    await expect(places.autocomplete('stow', TINY_CENTRE, signal())).rejects.toThrow('503');
    expect(await places.autocomplete('stow', TINY_CENTRE, signal())).not.toEqual([]);
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(places.reverseGeocode(metresOff(0, 0))).rejects.toThrow('Failed to fetch');
  });

  it('stops for who has typed on, and leaves the file to the next', async () => {
    const places = townPlaces();
    const stop = new AbortController();
    const answers: ((response: Response) => void)[] = [];
    fetched.mockImplementationOnce(() => new Promise((resolve) => answers.push(resolve)));
    const first = places.autocomplete('stow', TINY_CENTRE, stop.signal);
    const second = places.autocomplete('stow h', TINY_CENTRE, signal());
    stop.abort();
    await expect(first).rejects.toThrow('abort');
    answers[0]?.(serve(`${AT}/search/index.json`));
    expect((await second)[0]?.title).toBe('Stow Hill');
    await expect(places.autocomplete('stow', TINY_CENTRE, AbortSignal.abort())).rejects.toThrow();
  });

  it('tells of an index that it cannot read', async () => {
    fetched.mockResolvedValueOnce(new Response('{"version":2}'));
    await expect(townPlaces().autocomplete('stow', TINY_CENTRE, signal())).rejects.toThrow('reload');
  });
});

describe('a town that is deployed while somebody types', () => {
  it('is searched from its own files alone, without a word', async () => {
    const places = townPlaces();
    expect((await places.autocomplete('stow hill', TINY_CENTRE, signal()))[0]?.title).toBe('Stow Hill');
    const other = 'fedcba9876543210';
    const changed = tinyTown();
    changed.extract.street('Zephyr Row', [metresOff(-200, 500), metresOff(0, 500)]);
    const newer = searchFiles(changed.extract, changed.postcodes, other);
    fetched.mockClear();
    fetched.mockImplementation(async (address) => serve(address, newer));
    // The page still has the old index, which names a file for this.
    expect((await places.autocomplete('cae', TINY_CENTRE, signal()))[0]?.title).toBe('Caerleon');
    expect((await places.autocomplete('zeph', TINY_CENTRE, signal()))[0]?.title).toBe('Zephyr Row');
    expect(await places.reverseGeocode(metresOff(-56, 4))).toBe('12 Stow Hill, Stow Park, Newport NP20 1JH');
    const asked = fetched.mock.calls.map(([address]) => address);
    const since = asked.slice(asked.indexOf('/town/town.json') + 1);
    expect(since.filter((address) => !address.startsWith(`/town/${other}/`))).toEqual([]);
    expect(since).toContain(`/town/${other}/search/index.json`);
  });

  it('gives a place that was suggested before', async () => {
    const places = townPlaces();
    const [house] = await places.autocomplete('12 stow hill', TINY_CENTRE, signal());
    const newer = searchFiles(extract, postcodes, 'fedcba9876543210');
    fetched.mockImplementation(async (address) => serve(address, newer));
    const { description } = await places.geocode(house?.placeId ?? '');
    expect(description).toBe('12 Stow Hill, Stow Park, Newport NP20 1JH');
  });
});
