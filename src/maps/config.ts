/** The choice of map adapter and the servers it uses; all of it optional (see "Configuration" in README.md). */
const env = import.meta.env as Record<string, string | undefined>;

const text = (value: string | undefined): string | null => (value === undefined || value === '' ? null : value);

export const mapConfig = {
  /** With a key the google adapter is used, otherwise the open one. */
  googleMapsKey: text(env.VITE_GOOGLE_MAPS_KEY),
  /** A tile server's template, e.g. https://tiles.example/{z}/{x}/{y}.png; without it the town's own tiles are drawn. */
  tileUrl: text(env.VITE_TILE_URL),
  tileAttribution: text(env.VITE_TILE_ATTRIBUTION),
  /** The address of a Photon-compatible place search; without it the town's gazetteer is searched. */
  photonUrl: text(env.VITE_PHOTON_URL),
  /** The address of a Nominatim-compatible reverse geocoder. */
  nominatimUrl: text(env.VITE_NOMINATIM_URL),
} as const;
