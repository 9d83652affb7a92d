/**
 * The Content-Security-Policy of a build, made from its configuration: a service that is not configured is not allowed.
 * Hosting, the local stack and the tests use this one function, so a page that the policy breaks in production breaks
 * in the tests too. Why each source is there: docs/decisions/platform/policy-from-configuration.md.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { emulatorsOf, prefixOf, switchedOn, text, tileSourcesOf, type Env } from './cspSources.ts';

type Directive =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'font-src'
  | 'connect-src'
  | 'frame-src'
  | 'worker-src'
  | 'manifest-src';
/** The sources that one part of the app needs. */
type Needs = Partial<Record<Directive, readonly string[]>>;

const SELF = "'self'";

/** The page that every other page is made from. */
const page = (): string => readFileSync(new URL('../index.html', import.meta.url), 'utf8');

const hashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** The contents of a page's own scripts and style elements, each of which the policy allows by its hash. */
export function inlineParts(html: string): { scripts: string[]; styles: string[] } {
  const contents = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, content = '']) => content);
  return {
    scripts: contents(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs),
    styles: contents(/<style[^>]*>(.*?)<\/style>/gs),
  };
}

function ownNeeds(html: string): Needs {
  const { scripts, styles } = inlineParts(html);
  return {
    'script-src': [SELF, ...scripts.map(hashOf)],
    // MUI puts empty style elements into the page and fills them by script.
    'style-src': [SELF, ...new Set([...styles, ''].map(hashOf))],
    'img-src': [SELF, 'data:', 'blob:'],
    'font-src': [SELF],
    'connect-src': [SELF],
    'frame-src': [],
    'worker-src': [SELF],
    'manifest-src': [SELF],
  };
}

/** Sign-in and its token. */
function authNeeds(env: Env): Needs {
  const { auth } = emulatorsOf(env);
  return {
    'connect-src':
      auth === undefined ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'] : [auth],
  };
}

/** Pop-up sign-in relays its result through a frame of the auth domain. */
function socialNeeds(env: Env): Needs {
  if (!switchedOn(env, 'VITE_FEATURE_SOCIAL_LOGIN', false)) return {};
  const { auth } = emulatorsOf(env);
  const project = text(env, 'VITE_FIREBASE_PROJECT_ID');
  const domain = text(env, 'VITE_FIREBASE_AUTH_DOMAIN') ?? `${project ?? '*'}.firebaseapp.com`;
  return {
    'script-src': ['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/abc-static/'],
    'frame-src': [auth === undefined ? `https://${hostOf(domain)}/__/auth/` : `${auth}/emulator/auth/`],
  };
}

/** The invisible captcha of phone login, and App Check's. */
function captchaNeeds(env: Env): Needs {
  const phone = switchedOn(env, 'VITE_FEATURE_PHONE_LOGIN', true);
  const appCheck = text(env, 'VITE_APP_CHECK_KEY') !== undefined;
  if (!phone && !appCheck) return {};
  return {
    'script-src': [
      ...(phone ? ['https://www.google.com/recaptcha/api.js'] : []),
      'https://www.google.com/recaptcha/enterprise.js',
      'https://www.gstatic.com/recaptcha/releases/',
    ],
    'connect-src': [
      'https://www.google.com/recaptcha/',
      ...(appCheck ? ['https://content-firebaseappcheck.googleapis.com'] : []),
    ],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  };
}

/** The auth domain as a host. A leading `*.` stays. */
function hostOf(domain: string): string {
  if (!/^(\*\.)?[a-z0-9.-]+(:\d+)?$/i.test(domain)) {
    throw new Error(`VITE_FIREBASE_AUTH_DOMAIN must be a domain such as leeds.firebaseapp.com, not "${domain}"`);
  }
  return domain.toLowerCase();
}

/**
 * The database. By WebSocket its first answer names the server that holds the data (`s-….<region>…`), and the SDK goes there from
 * then on, so the region is allowed and not one host. By HTTP a driver's first offer is read at its own address.
 */
function databaseNeeds(env: Env): Needs {
  const { database } = emulatorsOf(env);
  if (database !== undefined) return { 'connect-src': [database.replace(/^http/, 'ws'), database] };
  const project = text(env, 'VITE_FIREBASE_PROJECT_ID');
  const address =
    text(env, 'VITE_FIREBASE_DATABASE_URL') ??
    (project === undefined ? undefined : `https://${project}-default-rtdb.europe-west1.firebasedatabase.app`);
  if (address === undefined) {
    const domains = ['*.firebaseio.com', '*.firebasedatabase.app'];
    return { 'connect-src': ['wss', 'https'].flatMap((scheme) => domains.map((domain) => `${scheme}://${domain}`)) };
  }
  const { host, origin, protocol } = new URL(prefixOf('VITE_FIREBASE_DATABASE_URL', address));
  const [, region] = /^[^.]+\.((?:[^.]+\.)?(?:firebaseio\.com|firebasedatabase\.app))$/.exec(host) ?? [];
  const socket = `${protocol === 'http:' ? 'ws' : 'wss'}://${region === undefined ? host : `*.${region}`}`;
  return { 'connect-src': [socket, origin] };
}

/** Pictures and documents, in the project's own bucket alone. */
function storageNeeds(env: Env): Needs {
  const { storage } = emulatorsOf(env);
  const bucket = text(env, 'VITE_FIREBASE_STORAGE_BUCKET');
  const place =
    storage ??
    (bucket === undefined
      ? 'https://firebasestorage.googleapis.com'
      : prefixOf('VITE_FIREBASE_STORAGE_BUCKET', `https://firebasestorage.googleapis.com/v0/b/${bucket}/`));
  return { 'img-src': [place], 'connect-src': [place] };
}

/** Web push. */
function pushNeeds(env: Env): Needs {
  if (text(env, 'VITE_FIREBASE_VAPID_KEY') === undefined) return {};
  return {
    'connect-src': ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'],
  };
}

/** The servers of the open map. With Google's map none of them is asked. */
function openMapNeeds(env: Env): Needs {
  const tiles = text(env, 'VITE_TILE_URL');
  const servers = (['VITE_PHOTON_URL', 'VITE_NOMINATIM_URL'] as const).flatMap((name) => {
    const address = text(env, name);
    return address === undefined ? [] : [prefixOf(name, address)];
  });
  return { 'img-src': tiles === undefined ? [] : tileSourcesOf(tiles), 'connect-src': servers };
}

/** Google's own list of hosts for a road map without satellite pictures, and its place search. */
const GOOGLE_MAP: Needs = {
  'script-src': ['https://maps.googleapis.com/maps/', 'https://maps.googleapis.com/maps-api-v3/'],
  'style-src': ['https://fonts.googleapis.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'img-src': [
    'https://maps.googleapis.com',
    'https://maps.gstatic.com',
    'https://mapsresources-pa.googleapis.com',
    'https://csi.gstatic.com',
  ],
  'connect-src': [
    'https://maps.googleapis.com',
    'https://mapsresources-pa.googleapis.com',
    'https://places.googleapis.com',
    'https://maps.gstatic.com',
    'https://csi.gstatic.com',
  ],
  'worker-src': ['blob:'],
};

/**
 * Returns the policy for a configuration (the `VITE_*` variables of the build). Empty: the policy of a build that says
 * nothing about its project. `html` is the page with the inline parts to allow, normally index.html.
 * @throws Error naming the variable that is no address, domain or switch
 */
export function contentSecurityPolicy(env: Env, html: string = page()): string {
  const google = text(env, 'VITE_GOOGLE_MAPS_KEY') !== undefined;
  const needs = [
    ownNeeds(html),
    authNeeds(env),
    socialNeeds(env),
    captchaNeeds(env),
    storageNeeds(env),
    databaseNeeds(env),
    pushNeeds(env),
    google ? GOOGLE_MAP : openMapNeeds(env),
  ];
  const directives = new Map<string, string[]>([['default-src', [SELF]]]);
  for (const need of needs) {
    for (const [directive, sources] of Object.entries(need)) {
      directives.set(directive, [...new Set([...(directives.get(directive) ?? []), ...sources])]);
    }
  }
  // Google's map writes style elements of its own. A hash beside it would switch 'unsafe-inline' off.
  if (google) {
    const styles = (directives.get('style-src') ?? []).filter((source) => !source.startsWith("'sha256-"));
    directives.set('style-src', [...styles, "'unsafe-inline'"]);
  }
  directives.set('object-src', ["'none'"]);
  directives.set('base-uri', [SELF]);
  directives.set('form-action', [SELF]);
  directives.set('frame-ancestors', ["'none'"]);
  return [...directives]
    .map(([directive, sources]) => [directive, ...(sources.length === 0 ? ["'none'"] : sources)].join(' '))
    .join('; ');
}
