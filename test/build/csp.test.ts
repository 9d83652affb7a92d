import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../build/csp';
import { blockedIn } from '../../build/pagePolicy';

type Env = Record<string, string | undefined>;

const PROJECT: Env = {
  VITE_FIREBASE_PROJECT_ID: 'amberlight-leeds',
  VITE_FIREBASE_AUTH_DOMAIN: 'amberlight-leeds.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: 'https://amberlight-leeds-default-rtdb.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_STORAGE_BUCKET: 'amberlight-leeds.firebasestorage.app',
};

/** The sources of each directive. */
function directives(env: Env, html?: string): Map<string, string[]> {
  return new Map(
    contentSecurityPolicy(env, html)
      .split('; ')
      .map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );
}
const sources = (env: Env, directive: string): string[] => directives(env).get(directive) ?? [];
/** What a setting adds to the policy of a project without it, as `directive source`. */
function added(settings: Env, before: Env = PROJECT): string[] {
  const old = directives(before);
  return [...directives({ ...before, ...settings })].flatMap(([name, list]) =>
    list.filter((source) => !old.get(name)?.includes(source)).map((source) => `${name} ${source}`),
  );
}
const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hosts that answer with a script the asker names, or hold anybody’s files: none may be allowed as a whole. */
const ANSWERS_WITH_SCRIPTS =
  /^https:\/\/([^/]*\.)?(google\.com|googleapis\.com|gstatic\.com|firebaseio\.com|firebasedatabase\.app|firebaseapp\.com|web\.app|jsdelivr\.net|unpkg\.com|cloudflare\.com)\/?$/;
/** Every setting that adds something. */
const EVERYTHING: Env = {
  ...PROJECT,
  VITE_FEATURE_SOCIAL_LOGIN: 'on',
  VITE_FIREBASE_VAPID_KEY: 'vapid',
  VITE_APP_CHECK_KEY: 'site',
};

describe.each([
  ['an unconfigured build', {}],
  ['a project', PROJECT],
  ['a project with every service', EVERYTHING],
  ['a project with Google’s map', { ...EVERYTHING, VITE_GOOGLE_MAPS_KEY: 'key' }],
])('the policy of %s', (_name, env: Env) => {
  it('forbids plug-ins, framing, foreign forms and a foreign base', () => {
    const policy = directives(env);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'self'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
  });

  it('runs no inline script but the page’s own, evaluates no text, and names no host as a whole for scripts', () => {
    const scripts = [...readFileSync('index.html', 'utf8').matchAll(/<script>(.*?)<\/script>/gs)];
    expect(scripts).toHaveLength(2);
    const allowed = sources(env, 'script-src');
    expect(allowed.filter((source) => source.startsWith("'"))).toEqual([
      "'self'",
      ...scripts.map(([, script = '']) => sha256(script)),
    ]);
    const foreign = allowed.filter((source) => !source.startsWith("'"));
    expect(foreign.filter((source) => source.includes('*') || !source.startsWith('https://'))).toEqual([]);
    expect(foreign.filter((source) => ANSWERS_WITH_SCRIPTS.test(source))).toEqual([]);
    expect(foreign.filter((source) => new URL(source).pathname === '/')).toEqual([]);
  });

  it('sends nothing to a whole family of Google’s services', () => {
    const google = sources(env, 'connect-src').filter((source) => /google(apis)?\.com/.test(source));
    expect(google.length).toBeGreaterThan(0);
    expect(google.filter((source) => source.includes('*'))).toEqual([]);
    expect(google).not.toContain('https://storage.googleapis.com');
  });

  it('allows nothing of this machine', () => {
    expect(contentSecurityPolicy(env)).not.toContain('127.0.0.1');
  });
});

describe('the policy', () => {
  it('allows inline styles nowhere, except where Google’s map needs them', () => {
    expect(contentSecurityPolicy(EVERYTHING)).not.toContain('unsafe');
    const google = sources({ ...EVERYTHING, VITE_GOOGLE_MAPS_KEY: 'key' }, 'style-src');
    expect(google).toEqual(["'self'", 'https://fonts.googleapis.com', "'unsafe-inline'"]);
  });

  it('takes its hashes from the page', () => {
    const policy = directives({}, '<style>a{}</style><script>one()</script><script src="/x.js"></script>');
    expect(policy.get('script-src')?.filter((source) => source.startsWith("'sha256"))).toEqual([sha256('one()')]);
    expect(policy.get('style-src')).toEqual(["'self'", sha256('a{}'), sha256('')]);
  });

  it.each([
    [
      'https://leeds-default-rtdb.europe-west1.firebasedatabase.app',
      // The first answer sends the client to a server of the region, such as s-gke-euw1-nssi3-8.
      'wss://*.europe-west1.firebasedatabase.app',
    ],
    ['https://leeds-default-rtdb.firebaseio.com/', 'wss://*.firebaseio.com'],
    ['https://data.leeds-taxis.example', 'wss://data.leeds-taxis.example'],
  ])('reaches the database at %s', (address, source) => {
    const env = { ...PROJECT, VITE_FIREBASE_DATABASE_URL: address };
    expect(sources(env, 'connect-src').filter((each) => each.startsWith('ws'))).toEqual([source]);
    expect(sources(env, 'connect-src')).toContain(new URL(address).origin);
  });

  it('reads by plain HTTP from this database alone', () => {
    const env = {
      ...PROJECT,
      VITE_FIREBASE_DATABASE_URL: 'https://leeds-default-rtdb.europe-west1.firebasedatabase.app',
    };
    expect(sources(env, 'connect-src').filter((each) => /^https.*firebase(?:io|database)/.test(each))).toEqual([
      'https://leeds-default-rtdb.europe-west1.firebasedatabase.app',
    ]);
  });

  it('reaches the project’s usual database when only the project is named', () => {
    expect(sources({ VITE_FIREBASE_PROJECT_ID: 'leeds' }, 'connect-src')).toContain(
      'wss://*.europe-west1.firebasedatabase.app',
    );
    expect(sources({ VITE_FIREBASE_PROJECT_ID: 'leeds' }, 'connect-src')).not.toContain('wss://*.firebaseio.com');
  });

  it('shows and sends pictures of the project’s own bucket alone', () => {
    const bucket = 'https://firebasestorage.googleapis.com/v0/b/amberlight-leeds.firebasestorage.app/';
    expect(sources(PROJECT, 'img-src')).toEqual(["'self'", 'data:', 'blob:', bucket]);
    expect(sources(PROJECT, 'connect-src').filter((source) => source.includes('storage'))).toEqual([bucket]);
  });

  it('frames the auth domain, and runs Google’s pop-up script, where social login is on', () => {
    expect(added({ VITE_FEATURE_SOCIAL_LOGIN: 'on' })).toEqual([
      'script-src https://apis.google.com/js/api.js',
      'script-src https://apis.google.com/_/scs/abc-static/',
      'frame-src https://amberlight-leeds.firebaseapp.com/__/auth/',
    ]);
    expect(
      sources(
        { ...PROJECT, VITE_FEATURE_SOCIAL_LOGIN: 'on', VITE_FIREBASE_AUTH_DOMAIN: 'taxis.leeds.example' },
        'frame-src',
      ),
    ).toContain('https://taxis.leeds.example/__/auth/');
  });

  it('lets the captcha of phone login run, in both of its frames, and leaves it out where nothing needs it', () => {
    expect(added({ VITE_FEATURE_PHONE_LOGIN: 'on' }, { ...PROJECT, VITE_FEATURE_PHONE_LOGIN: 'off' })).toEqual([
      'script-src https://www.google.com/recaptcha/api.js',
      'script-src https://www.google.com/recaptcha/enterprise.js',
      'script-src https://www.gstatic.com/recaptcha/releases/',
      'connect-src https://www.google.com/recaptcha/',
      'frame-src https://www.google.com/recaptcha/',
      'frame-src https://recaptcha.google.com/recaptcha/',
    ]);
    const without = { ...PROJECT, VITE_FEATURE_PHONE_LOGIN: 'off' };
    expect(contentSecurityPolicy(without)).not.toContain('recaptcha');
    expect(sources(without, 'frame-src')).toEqual(["'none'"]);
  });

  it('lets App Check fetch and renew its token', () => {
    expect(added({ VITE_APP_CHECK_KEY: 'site' })).toEqual([
      'connect-src https://content-firebaseappcheck.googleapis.com',
    ]);
    const without = { ...PROJECT, VITE_FEATURE_PHONE_LOGIN: 'off' };
    expect(added({ VITE_APP_CHECK_KEY: 'site' }, without)).toContain(
      'script-src https://www.google.com/recaptcha/enterprise.js',
    );
    expect(added({ VITE_APP_CHECK_KEY: 'site' }, without)).not.toContain(
      'script-src https://www.google.com/recaptcha/api.js',
    );
  });

  it('lets a browser register for push where there is a key for it', () => {
    expect(added({ VITE_FIREBASE_VAPID_KEY: 'key' })).toEqual([
      'connect-src https://firebaseinstallations.googleapis.com',
      'connect-src https://fcmregistrations.googleapis.com',
    ]);
  });

  it.each([
    ['https://tiles.example/{z}/{x}/{y}.png', ['https://tiles.example']],
    ['https://tiles.example/roads/{z}/{x}/{y}.png?key=a', ['https://tiles.example/roads/']],
    ['http://127.0.0.1:8080/{z}/{x}/{y}{r}.png', ['http://127.0.0.1:8080']],
    [
      'https://{s}.tiles.example/{z}/{x}/{y}.png',
      ['https://a.tiles.example', 'https://b.tiles.example', 'https://c.tiles.example'],
    ],
    ['/tiles/{z}/{x}/{y}.png', []],
  ])('shows the tiles of %s', (template, expected) => {
    expect(added({ VITE_TILE_URL: template })).toEqual(expected.map((source) => `img-src ${source}`));
  });

  it('asks the place search and the geocoder that are configured', () => {
    expect(
      added({ VITE_PHOTON_URL: 'https://photon.example', VITE_NOMINATIM_URL: 'https://geo.example/nominatim' }),
    ).toEqual(['connect-src https://photon.example', 'connect-src https://geo.example/nominatim/']);
  });

  it('gives Google’s map its scripts, styles, fonts, pictures, calls and worker, and asks no other map', () => {
    const google = { VITE_GOOGLE_MAPS_KEY: 'key' };
    expect(added(google)).toEqual([
      'script-src https://maps.googleapis.com/maps/',
      'script-src https://maps.googleapis.com/maps-api-v3/',
      'style-src https://fonts.googleapis.com',
      "style-src 'unsafe-inline'",
      'img-src https://maps.googleapis.com',
      'img-src https://maps.gstatic.com',
      'img-src https://mapsresources-pa.googleapis.com',
      'img-src https://csi.gstatic.com',
      'font-src https://fonts.gstatic.com',
      'connect-src https://maps.googleapis.com',
      'connect-src https://mapsresources-pa.googleapis.com',
      'connect-src https://places.googleapis.com',
      'connect-src https://maps.gstatic.com',
      'connect-src https://csi.gstatic.com',
      'worker-src blob:',
    ]);
    expect(
      added(
        { VITE_TILE_URL: 'https://tiles.example/{z}', VITE_PHOTON_URL: 'https://p.example' },
        { ...PROJECT, ...google },
      ),
    ).toEqual([]);
  });

  it('names the emulators of the local stack in place of Google’s servers, and no other port of the machine', () => {
    const env = {
      VITE_EMULATORS: 'auth=127.0.0.1:9099,database=127.0.0.1:9000,storage=127.0.0.1:9199',
      VITE_FEATURE_SOCIAL_LOGIN: 'on',
    };
    expect(sources(env, 'connect-src')).toEqual([
      "'self'",
      'http://127.0.0.1:9099',
      'https://www.google.com/recaptcha/',
      'http://127.0.0.1:9199',
      'ws://127.0.0.1:9000',
      'http://127.0.0.1:9000',
    ]);
    expect(sources(env, 'img-src')).toContain('http://127.0.0.1:9199');
    expect(sources(env, 'frame-src')).toContain('http://127.0.0.1:9099/emulator/auth/');
    expect(contentSecurityPolicy(env)).not.toMatch(/script-src [^;]*127\.0\.0\.1/);
  });

  it.each([
    ['VITE_PHOTON_URL', 'photon.example'],
    ['VITE_PHOTON_URL', 'javascript:alert(1)'],
    ['VITE_NOMINATIM_URL', 'ftp://geo.example'],
    ['VITE_TILE_URL', 'tiles'],
    ['VITE_FEATURE_PHONE_LOGIN', 'perhaps'],
    ['VITE_EMULATORS', 'auth'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => contentSecurityPolicy({ ...PROJECT, [name]: value })).toThrow(name);
  });

  it('cannot be widened by what an address contains', () => {
    const widened = contentSecurityPolicy({
      ...PROJECT,
      VITE_PHOTON_URL: "https://photon.example/a; script-src 'unsafe-inline' *, b",
    });
    expect(widened.match(/script-src/g)).toHaveLength(2);
    expect(widened.split('; ').filter((directive) => directive.startsWith('script-src'))).toHaveLength(1);
    expect(widened).not.toContain(',');
    expect(() =>
      contentSecurityPolicy({
        ...PROJECT,
        VITE_FEATURE_SOCIAL_LOGIN: 'on',
        VITE_FIREBASE_AUTH_DOMAIN: 'a.example; script-src *',
      }),
    ).toThrow('VITE_FIREBASE_AUTH_DOMAIN');
  });
});

describe('a built page', () => {
  const policy = contentSecurityPolicy({}, '<script>ours()</script>');

  it('passes with its own script, MUI’s empty style elements and scripts from files', () => {
    const page =
      '<style data-emotion="css a"></style><script>ours()</script><script type="module" src="/a.js"></script>';
    expect(blockedIn(`${page}<p class="onward">style="x"</p>`, policy)).toEqual([]);
  });

  it.each([
    ['<script>theirs()</script>', 'script-src has no hash of "theirs()"'],
    ['<style>a{top:0}</style>', 'style-src has no hash of "a{top:0}"'],
    ['<p class="a" style="top:0">x</p>', 'style-src blocks the attribute style'],
    ['<button onclick="go()">x</button>', 'script-src blocks the attribute onclick'],
  ])('is refused with %s', (html, fault) => {
    expect(blockedIn(html, policy)).toEqual([fault]);
  });
});
