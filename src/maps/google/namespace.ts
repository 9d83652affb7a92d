export type Namespace = typeof google.maps;

/** The namespace of the script that the map view loads. @throws before the script has loaded */
export function namespace(): Namespace {
  const maps = (globalThis as { google?: { maps?: Namespace } }).google?.maps;
  if (maps?.places === undefined) throw new Error('google maps is not loaded');
  return maps;
}

/** How often the script is looked for, and how long, milliseconds. */
const LOOK_MS = 100;
const PATIENCE_MS = 6_000;

/** The namespace as soon as the script has loaded. @throws if it has not within seconds */
export async function namespaceSoon(patienceMs = PATIENCE_MS): Promise<Namespace> {
  try {
    return namespace();
  } catch (error) {
    if (patienceMs <= 0) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  return namespaceSoon(patienceMs - LOOK_MS);
}
