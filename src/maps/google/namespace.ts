export type Namespace = typeof google.maps;

/** The namespace of the script that the map view loads. @throws before the script has loaded */
export function namespace(): Namespace {
  const maps = (globalThis as { google?: { maps?: Namespace } }).google?.maps;
  if (maps?.places === undefined) throw new Error('google maps is not loaded');
  return maps;
}
