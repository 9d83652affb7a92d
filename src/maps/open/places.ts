/** The open place search: the town's own files, or Photon- and Nominatim-compatible servers when configured. */
import type { LatLng } from '@/domain/place/geo';
import type { ChosenPlace, Places, PlaceSuggestion } from '../port';
import { townPlaces } from './search/townPlaces';

type Servers = { photonUrl: string | null; nominatimUrl: string | null };

/** A geocoder that does not answer within this is treated as down, milliseconds. */
const TIMEOUT_MS = 6_000;

type PhotonFeature = {
  geometry: { coordinates: [number, number] };
  properties: Partial<Record<'name' | 'street' | 'housenumber' | 'postcode' | 'city' | 'district', string>>;
};

async function fetchJson<Body>(url: URL, signal?: AbortSignal): Promise<Body> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(url, { signal: signal === undefined ? limit : AbortSignal.any([signal, limit]) });
  if (!answer.ok) throw new Error(`place search answered ${answer.status}`);
  return (await answer.json()) as Body;
}

function photonWords({ properties: p }: PhotonFeature): { title: string; subtitle: string } {
  const street = [p.housenumber, p.street].filter(Boolean).join(' ');
  const title = p.name ?? street;
  const rest = [p.name === undefined ? '' : street, p.district, p.city, p.postcode];
  return { title, subtitle: rest.filter(Boolean).join(', ') };
}

export function openPlaces(servers: Servers, town: Places = townPlaces()): Places {
  const fromServer = new Map<string, ChosenPlace>();

  async function askPhoton(base: string, query: string, near: LatLng, signal: AbortSignal): Promise<PlaceSuggestion[]> {
    const url = new URL('api', base.endsWith('/') ? base : `${base}/`);
    url.search = new URLSearchParams({ q: query, lat: `${near.lat}`, lon: `${near.lng}`, limit: '8' }).toString();
    const { features } = await fetchJson<{ features: PhotonFeature[] }>(url, signal);
    return features.map((feature) => {
      const words = photonWords(feature);
      const [lng, lat] = feature.geometry.coordinates;
      const placeId = `photon:${lat},${lng}`;
      fromServer.set(placeId, { description: [words.title, words.subtitle].filter(Boolean).join(', '), lat, lng });
      return { placeId, ...words };
    });
  }

  return {
    async prepare() {
      if (servers.photonUrl === null) await town.prepare?.();
    },
    async autocomplete(query, near, signal) {
      if (servers.photonUrl !== null) return askPhoton(servers.photonUrl, query, near, signal);
      return town.autocomplete(query, near, signal);
    },
    async geocode(placeId) {
      return fromServer.get(placeId) ?? town.geocode(placeId);
    },
    async reverseGeocode(point) {
      if (servers.nominatimUrl === null) return town.reverseGeocode(point);
      const url = new URL('reverse', `${servers.nominatimUrl.replace(/\/$/, '')}/`);
      url.search = new URLSearchParams({ format: 'jsonv2', lat: `${point.lat}`, lon: `${point.lng}` }).toString();
      const words = await fetchJson<{ display_name?: string }>(url).then(
        (answer) => answer.display_name,
        // A server that is down or has had too many questions is one that knows nothing.
        () => undefined,
      );
      return words ?? town.reverseGeocode(point);
    },
  };
}
