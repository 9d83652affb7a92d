// @vitest-environment node
import { readFileSync } from 'node:fs';
import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getDownloadURL,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  type UploadMetadata,
} from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bytesOf, type Harness, idToken, startHarness } from '../packages/storage/harness';

/**
 * The people in these tests, by the claims of their ID tokens. The files belong to `driver`. An earlier release wrote roles
 * into tokens; they open nothing.
 */
const CLAIMS = {
  driver: { role: 'driver', fleetadmin: 'own-fleet' },
  otherDriver: { role: 'driver', fleetadmin: 'own-fleet' },
  rider: { role: 'rider' },
  ownFleetAdmin: { role: 'fleetadmin' },
  otherFleetAdmin: { role: 'fleetadmin' },
  admin: { role: 'admin' },
  noRole: {},
} as const;
type Role = keyof typeof CLAIMS | 'signedOut';
const UID: Record<Role, string> = {
  driver: 'driver',
  otherDriver: 'other-driver',
  rider: 'rider',
  ownFleetAdmin: 'own-fleet',
  otherFleetAdmin: 'other-fleet',
  admin: 'admin',
  noRole: 'no-role',
  signedOut: '',
};
const SIGNED_IN = ['driver', 'otherDriver', 'rider', 'ownFleetAdmin', 'otherFleetAdmin', 'admin', 'noRole'] as const;
const ROLES: readonly Role[] = [...SIGNED_IN, 'signedOut'];

const IMAGE: UploadMetadata = { contentType: 'image/jpeg' };
const DOCUMENT: UploadMetadata = { ...IMAGE, customMetadata: { fleetadmin: 'own-fleet' } };
const DOCUMENT_FOLDERS = ['driverDocuments', 'profile', 'driverbadge', 'insurance', 'vehicle'];
const MAX_BYTES = 2 * 1024 * 1024;

let harness: Harness;
let server: FirebaseStorage;
const clients = new Map<Role, FirebaseStorage>();
beforeAll(async () => {
  harness = await startHarness(readFileSync('storage.rules', 'utf8'));
  server = harness.client('owner');
  for (const role of ROLES) {
    clients.set(role, harness.client(role === 'signedOut' ? undefined : idToken(UID[role], CLAIMS[role])));
  }
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await fetch(`${harness.origin}/internal/reset`, { method: 'POST' });
});

const at = (role: Role, path: string) => ref(clients.get(role) ?? server, path);
const seed = (path: string, metadata: UploadMetadata = DOCUMENT) =>
  uploadBytes(ref(server, path), bytesOf(10), metadata);

/** Returns `allowed` or the SDK's error code. A denial is `unauthorized` whether or not the file exists. */
const outcome = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'allowed',
    (error: { code: unknown }) => error.code,
  );
const DENIED = 'storage/unauthorized';

const OPERATIONS = {
  get: (role: Role, path: string) => getBytes(at(role, path)),
  metadata: (role: Role, path: string) => getMetadata(at(role, path)),
  url: (role: Role, path: string) => getDownloadURL(at(role, path)),
  list: (role: Role, path: string) => listAll(at(role, path.slice(0, path.lastIndexOf('/')))),
  create: (role: Role, path: string, metadata: UploadMetadata) => uploadBytes(at(role, path), bytesOf(10), metadata),
  overwrite: (role: Role, path: string, metadata: UploadMetadata) => uploadBytes(at(role, path), bytesOf(20), metadata),
  relabel: (role: Role, path: string) => updateMetadata(at(role, path), { cacheControl: 'no-store' }),
  delete: (role: Role, path: string) => deleteObject(at(role, path)),
};
type Operation = keyof typeof OPERATIONS;
const OPERATION_NAMES: readonly Operation[] = [
  'get',
  'metadata',
  'url',
  'list',
  'create',
  'overwrite',
  'relabel',
  'delete',
];

type Permissions = Record<Operation, readonly Role[]>;
const reading = (roles: readonly Role[]) => ({ get: roles, metadata: roles, url: roles });
const writing = (roles: readonly Role[]) => ({ create: roles, overwrite: roles, relabel: roles, delete: roles });
const SELF: readonly Role[] = ['driver'];
const NOBODY: Permissions = { ...reading([]), ...writing([]), list: [] };

const PICTURES: Permissions = { ...reading(SIGNED_IN), ...writing([]), create: SELF, delete: SELF, list: SELF };
const DOCUMENTS: Permissions = {
  ...reading(SELF),
  ...writing([]),
  create: SELF,
  list: SELF,
};
const CAR_TYPES: Permissions = { ...reading(ROLES), ...writing([]), list: [] };

const PERMISSIONS: [string, Permissions][] = [
  ['users/driver/profileImage/me.jpg', PICTURES],
  ...DOCUMENT_FOLDERS.map((folder): [string, Permissions] => [`users/driver/${folder}/front.jpg`, DOCUMENTS]),
  ['cartypes/saloon.jpg', CAR_TYPES],
  // On its way to `cartypes`: the server takes it from here.
  ['users/driver/carPicture/saloon.jpg', { ...NOBODY, create: SELF, list: SELF }],
  // Paths the product does not use, though they look much like those it does. People may list their own folders.
  ['users/driver/other/front.jpg', { ...NOBODY, list: SELF }],
  ['users/driver/front.jpg', { ...NOBODY, list: SELF }],
  ['users/driver/insurance/deep/front.jpg', { ...NOBODY, list: SELF }],
  ['users/driver/Insurance/front.jpg', { ...NOBODY, list: SELF }],
  ['users/front.jpg', NOBODY],
  ['cartypes/deep/saloon.jpg', NOBODY],
  ['driver/profileImage/me.jpg', NOBODY],
  ['users2/driver/profileImage/me.jpg', NOBODY],
];

describe.each(PERMISSIONS)('%s', (path, permissions) => {
  const rows = OPERATION_NAMES.flatMap((operation) => ROLES.map((role): [Operation, Role] => [operation, role]));
  it.each(rows)('%s by %s', async (operation, role) => {
    const metadata = path.startsWith('users/driver/') ? DOCUMENT : IMAGE;
    if (operation !== 'create') await seed(path, metadata);
    const expected = permissions[operation].includes(role) ? 'allowed' : DENIED;
    expect(await outcome(OPERATIONS[operation](role, path, metadata))).toBe(expected);
    if (operation === 'delete' && expected === DENIED) expect((await getMetadata(ref(server, path))).size).toBe(10);
    if (operation === 'overwrite' && expected === DENIED) expect((await getMetadata(ref(server, path))).size).toBe(10);
  });
});

describe('lists', () => {
  it.each([
    ['users/driver', 'driver', 'allowed'],
    ['users/driver', 'admin', DENIED],
    ['users/driver', 'otherDriver', DENIED],
    ['users/driver', 'ownFleetAdmin', DENIED],
    ['users', 'driver', DENIED],
    ['users', 'signedOut', DENIED],
    ['', 'driver', DENIED],
    ['', 'admin', DENIED],
  ] as const)('%j by %s', async (path, role, expected) => {
    expect(await outcome(listAll(at(role, path)))).toBe(expected);
  });
});

describe('an upload', () => {
  const targets = ['users/driver/profileImage', 'users/driver/insurance'];
  const upload = (folder: string, name: string, size: number, contentType: string) =>
    outcome(uploadBytes(at('driver', `${folder}/${name}`), bytesOf(size), { ...DOCUMENT, contentType }));

  describe.each(targets)('%s', (folder) => {
    it.each([
      [1, 'allowed'],
      [MAX_BYTES, 'allowed'],
      [0, DENIED],
      [MAX_BYTES + 1, DENIED],
    ])('of %i bytes', async (size, expected) => {
      expect(await upload(folder, 'a.jpg', size, 'image/jpeg')).toBe(expected);
    });

    it.each([
      ['image/jpeg', 'allowed'],
      ['image/png', 'allowed'],
      ['image/webp', 'allowed'],
      ['image/svg+xml', DENIED],
      ['image/gif', DENIED],
      ['image/heic', DENIED],
      ['image/jpeg; charset=utf-8', DENIED],
      ['IMAGE/JPEG', DENIED],
      ['text/html', DENIED],
      ['application/pdf', DENIED],
      ['application/octet-stream', DENIED],
      ['image/', DENIED],
    ])('of type %s', async (contentType, expected) => {
      expect(await upload(folder, 'a.jpg', 10, contentType)).toBe(expected);
    });

    it.each([
      ['a.jpg', 'allowed'],
      ['front_2026-01-31.v2.webp', 'allowed'],
      ['3f0c1a6e-1111-4222-8333-444455556666.jpeg', 'allowed'],
      [`${'x'.repeat(96)}.png`, 'allowed'],
      [`${'x'.repeat(97)}.png`, DENIED],
      ['a.svg', DENIED],
      ['a.jpg.html', DENIED],
      ['a', DENIED],
      ['.jpg', DENIED],
      ['a..jpg', DENIED],
      ['..', DENIED],
      ['a b.jpg', DENIED],
      ['<script>.jpg', DENIED],
      ['a.JPG', DENIED],
      ['é.jpg', DENIED],
      ['%2e%2e%2fa.jpg', DENIED],
      ['a%2Fb.jpg', DENIED],
      ['a\u202Egpj.jpg', DENIED],
    ])('under the name %s', async (name, expected) => {
      expect(await upload(folder, name, 10, 'image/jpeg')).toBe(expected);
    });
  });

  it('cannot be turned into something else afterwards', async () => {
    await seed('users/driver/profileImage/me.jpg', IMAGE);
    const relabel = (contentType: string) =>
      updateMetadata(at('driver', 'users/driver/profileImage/me.jpg'), { contentType });
    expect(await outcome(relabel('text/html'))).toBe(DENIED);
    expect(await outcome(relabel('image/svg+xml'))).toBe(DENIED);
    expect(await outcome(relabel('image/png'))).toBe(DENIED);
  });
});

describe('paths that try to reach another user’s folder', () => {
  const create = (name: string, role: Role = 'driver') =>
    fetch(`${harness.origin}/v0/b/demo-taxi.appspot.com/o?name=${name}`, {
      method: 'POST',
      body: 'x',
      headers: {
        'Content-Type': 'image/jpeg',
        Authorization: `Firebase ${idToken(UID[role], { role: 'driver' })}`,
      },
    });

  it.each([
    'users/driver/../other-driver/profileImage/a.jpg',
    'users/driver/profileImage/../../other-driver/profileImage/a.jpg',
    'users/driver%2F..%2Fother-driver%2FprofileImage%2Fa.jpg',
    'users/other-driver%2FprofileImage%2Fa.jpg',
    'users%252Fdriver%252FprofileImage%252Fa.jpg',
    'users//driver/profileImage/a.jpg',
    'users/driver//profileImage/a.jpg',
    'users/driver/profileImage//a.jpg',
    '/users/driver/profileImage/a.jpg',
    '//users/driver/profileImage/a.jpg',
    'users/driver/profileImage/a.jpg/',
    'users/driver/profileImage/./a.jpg',
    'users/./driver/profileImage/a.jpg',
    'users/driver%20/profileImage/a.jpg',
    'users/DRIVER/profileImage/a.jpg',
    'users\\driver\\profileImage\\a.jpg',
    'users/driver/profileImage/a.jpg%00.html',
    'users/driver/profileImage/a.html%23.jpg',
  ])('%s', async (name) => {
    expect([400, 403]).toContain((await create(name)).status);
    const { items } = await listAll(ref(server, 'users/other-driver/profileImage'));
    expect(items).toEqual([]);
  });

  it('while the plain path works', async () => {
    expect((await create('users/driver/profileImage/a.jpg')).status).toBe(200);
    expect((await create('users/driver/profileImage/a.jpg', 'otherDriver')).status).toBe(403);
  });
});

describe('a file that does not exist', () => {
  it('is told only to its owner', async () => {
    const path = 'users/driver/insurance/new.jpg';
    expect(await outcome(getBytes(at('ownFleetAdmin', path)))).toBe(DENIED);
    expect(await outcome(getBytes(at('driver', path)))).toBe('storage/object-not-found');
  });
});

describe('tokens', () => {
  const path = 'users/driver/insurance/front.jpg';
  const readWith = (token: string) => outcome(getBytes(ref(harness.client(token), path)));

  it.each([
    ['expired', idToken('driver', { exp: 1_000_000_000 }), 'storage/unauthenticated'],
    ['of another project', idToken('driver', { aud: 'elsewhere' }), 'storage/unauthenticated'],
    ['of another issuer', idToken('driver', { iss: 'https://evil.example/demo-taxi' }), 'storage/unauthenticated'],
    ['good', idToken('driver', { role: 'driver' }), 'allowed'],
    ['whose role is not a text', idToken('x', { role: ['admin'] }), DENIED],
    ['whose role is a map', idToken('x', { role: { admin: true } }), DENIED],
    ['whose role is spelt differently', idToken('x', { role: 'Admin' }), DENIED],
    ['with other flags set', idToken('x', { admin: true, isAdmin: true, usertype: 'admin' }), DENIED],
  ])('%s', async (_, token, expected) => {
    await seed(path);
    expect(await readWith(token)).toBe(expected);
  });
});
