/** Reads the build's variables for its policy, and makes sources of the addresses in them. */

export type Env = Readonly<Record<string, string | undefined>>;

/** A variable's value; undefined when it is missing or empty. */
export function text(env: Env, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

/** A switch, read as src/backend/connection/config.ts reads it. @throws Error when it is neither on nor off */
export function switchedOn(env: Env, name: string, fallback: boolean): boolean {
  const value = (text(env, name) ?? (fallback ? 'on' : 'off')).toLowerCase();
  if (['on', '1', 'true'].includes(value)) return true;
  if (['off', '0', 'false'].includes(value)) return false;
  throw new Error(`${name} must be on or off, not "${value}"`);
}

/** The addresses of the local stack's emulators (`http://host:port`) by name. */
export function emulatorsOf(env: Env): Partial<Record<string, string>> {
  const entries = (text(env, 'VITE_EMULATORS') ?? '').split(',').filter((entry) => entry.trim() !== '');
  return Object.fromEntries(
    entries.map((entry) => {
      const [, name, place] = /^\s*(\w+)=([\w.-]+:\d+)\s*$/.exec(entry) ?? [];
      if (name === undefined) throw new Error(`VITE_EMULATORS: "${entry}" is not name=host:port`);
      return [name, `http://${place}`];
    }),
  );
}

/** In a policy `;` and `,` would end the source. */
const quoted = (path: string): string => path.replaceAll(';', '%3B').replaceAll(',', '%2C').replaceAll("'", '%27');

/**
 * The source for everything below an address: its origin, and its path when it has one.
 * @throws Error when the variable holds no http or https address
 */
export function prefixOf(name: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${name} must be an address that begins with https://, not "${address}"`);
  }
  return url.pathname === '/' ? url.origin : `${url.origin}${quoted(url.pathname.replace(/\/?$/, '/'))}`;
}

/** The parts that the map puts in place of `{s}`. */
const TILE_SERVERS = ['a', 'b', 'c'];

/** The sources of a tile server's template, such as `https://{s}.tiles.example/roads/{z}/{x}/{y}.png`. */
export function tileSourcesOf(template: string): string[] {
  // The tiles that the app itself serves.
  if (template.startsWith('/') && !template.startsWith('//')) return [];
  const servers = template.includes('{s}') ? TILE_SERVERS : [''];
  return servers.map((server) => {
    const [fixed = ''] = template.replaceAll('{s}', server).split('{');
    const folder = /^https?:\/\/[^/]*$/.test(fixed) ? fixed : fixed.slice(0, fixed.lastIndexOf('/') + 1);
    return prefixOf('VITE_TILE_URL', folder);
  });
}
