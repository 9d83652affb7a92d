/** Files: only the driver, the fleet and the desk may see a driver's documents, and nobody may change them. */
import { BUCKET } from '../../../tools/connection/addresses';
import { stack } from '../../support/stack';
import type { Attack, Group } from './attack';
import { letThrough } from './attack';
import { PICTURE, type Someone } from './world';

const DOCUMENT = 'users/driver/driverDocuments/licence.png';
const object = (path: string): string => `o/${encodeURIComponent(path)}`;

/** Uploads a driver's licence as the app does. */
async function handIn(): Promise<void> {
  const boundary = 'part';
  const metadata = { name: DOCUMENT, contentType: 'image/png', metadata: { fleetadmin: 'fleet' } };
  const related = [
    `--${boundary}\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(metadata)}\r\n`,
    `--${boundary}\r\ncontent-type: image/png\r\n\r\nPNG\r\n--${boundary}--`,
  ].join('');
  const answer = await fetch(`${stack.storage}/v0/b/${BUCKET}/o?name=${encodeURIComponent(DOCUMENT)}`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer owner',
      'content-type': `multipart/related; boundary=${boundary}`,
      'x-goog-upload-protocol': 'multipart',
    },
    body: related,
  });
  if (!answer.ok) throw new Error(`the licence was not stored: ${answer.status} ${await answer.text()}`);
}

const refused = (status: number, what: unknown): string =>
  [400, 401, 403, 404, 405, 412, 413].includes(status) ? `storage rules: ${status}` : letThrough(what);

const reading = (name: string, role: Someone, path: string): Attack => ({
  name,
  surface: 'storage',
  attempt: async (world) => {
    await handIn();
    const answer = await world.storage(role, 'GET', path);
    return refused(answer.status, answer);
  },
});

type Upload = { type?: string; body?: Uint8Array<ArrayBuffer> };
const uploading = (
  name: string,
  role: Someone,
  path: string,
  { type = 'image/png', body = PICTURE }: Upload = {},
): Attack => ({
  name,
  surface: 'storage',
  attempt: async (world) => {
    await handIn();
    const answer = await world.storage(role, 'POST', `o?uploadType=media&name=${encodeURIComponent(path)}`, {
      type,
      body,
    });
    return refused(answer.status, answer);
  },
});

const changing = (name: string, role: Someone, method: string, path: string, body?: string): Attack => ({
  name,
  surface: 'storage',
  attempt: async (world) => {
    await handIn();
    const answer = await world.storage(
      role,
      method,
      path,
      body === undefined ? {} : { type: 'application/json', body },
    );
    return refused(answer.status, answer);
  },
});

const own = (folder: string, file: string): string => `users/rider/${folder}/${file}`;

export const storageGroup: Group = {
  title: 'files',
  attacks: [
    reading('a stranger reads a licence', 'stranger', `${object(DOCUMENT)}?alt=media`),
    reading('a stranger reads what is said about a licence', 'stranger', object(DOCUMENT)),
    reading('a rider reads a licence', 'rider', `${object(DOCUMENT)}?alt=media`),
    reading('another driver reads a licence', 'otherDriver', `${object(DOCUMENT)}?alt=media`),
    reading('the own fleet reads a licence past the server', 'fleet', `${object(DOCUMENT)}?alt=media`),
    reading('an admin reads a licence past the server', 'admin', `${object(DOCUMENT)}?alt=media`),
    reading('another fleet reads a licence', 'otherFleet', `${object(DOCUMENT)}?alt=media`),
    reading(
      'a stranger guesses a download token',
      'stranger',
      `${object(DOCUMENT)}?alt=media&token=00000000-0000-4000-8000-000000000000`,
    ),
    reading('a stranger sends an empty download token', 'stranger', `${object(DOCUMENT)}?alt=media&token=`),
    reading('a stranger lists a driver’s files', 'stranger', `o?prefix=${encodeURIComponent('users/driver/')}`),
    reading('a rider lists a driver’s files', 'rider', `o?prefix=${encodeURIComponent('users/driver/')}`),
    reading('a rider lists everybody’s files', 'rider', 'o'),
    reading('a fleet admin lists everybody’s files', 'fleet', `o?prefix=${encodeURIComponent('users/')}`),
    reading('a stranger asks another bucket', 'stranger', '../../b/other-bucket/o'),
    uploading('a stranger uploads a picture', 'stranger', 'users/rider/profileImage/x.png'),
    uploading('a rider uploads for a driver', 'rider', 'users/driver/driverDocuments/x.png'),
    uploading('a driver uploads for another', 'otherDriver', 'users/driver/insurance/x.png'),
    uploading('a driver replaces a licence', 'driver', DOCUMENT),
    uploading('a fleet admin replaces a licence', 'fleet', DOCUMENT),
    uploading('a rider uploads beside the folders', 'rider', 'users/rider/x.png'),
    uploading('a rider uploads below a folder', 'rider', own('profileImage', 'deep/x.png')),
    uploading('a rider uploads at the root', 'rider', 'x.png'),
    uploading('a rider uploads a car picture', 'rider', 'cartypes/x.png'),
    uploading('a rider uploads a page', 'rider', own('profileImage', 'x.html'), { type: 'text/html' }),
    uploading('a rider uploads a page called a picture', 'rider', own('profileImage', 'x.png'), { type: 'text/html' }),
    uploading('a rider uploads a drawing with script', 'rider', own('profileImage', 'x.svg'), {
      type: 'image/svg+xml',
    }),
    uploading('a rider uploads a program', 'rider', own('profileImage', 'x.png'), { type: 'application/octet-stream' }),
    uploading('a rider uploads nothing', 'rider', own('profileImage', 'x.png'), { body: new Uint8Array(0) }),
    uploading('a rider uploads more than 2 MB', 'rider', own('profileImage', 'x.png'), {
      body: new Uint8Array(2 * 1024 * 1024 + 1),
    }),
    uploading('a rider climbs out with dots', 'rider', 'users/rider/profileImage/../../driver/profileImage/x.png'),
    uploading('a rider names a file with dots', 'rider', own('profileImage', '..png')),
    uploading('a rider names a hidden file', 'rider', own('profileImage', '.x.png')),
    uploading('a rider names a file without end', 'rider', own('profileImage', `${'x'.repeat(120)}.png`)),
    uploading('a rider names a file with a null byte', 'rider', own('profileImage', 'x\u0000.png')),
    uploading('an admin uploads a car picture past the server', 'admin', 'cartypes/x.png'),
    uploading('a driver replaces the picture that riders see', 'driver', 'users/driver/profileImage/x.png/y.png'),
    changing('a rider removes a licence', 'rider', 'DELETE', object(DOCUMENT)),
    changing('a driver removes a licence', 'driver', 'DELETE', object(DOCUMENT)),
    changing('a fleet admin removes a licence', 'fleet', 'DELETE', object(DOCUMENT)),
    changing(
      'a driver moves a licence to another fleet',
      'driver',
      'PATCH',
      object(DOCUMENT),
      '{"metadata":{"fleetadmin":"other-fleet"}}',
    ),
    changing(
      'another fleet claims a licence',
      'otherFleet',
      'PATCH',
      object(DOCUMENT),
      '{"metadata":{"fleetadmin":"other-fleet"}}',
    ),
    changing('a driver makes a licence a page', 'driver', 'PATCH', object(DOCUMENT), '{"contentType":"text/html"}'),
    changing('a rider makes a download token', 'rider', 'POST', `${object(DOCUMENT)}?create_token=true`),
  ],
  controls: [
    {
      name: 'the driver reads it, fleet admin and admin ask the server for it; a rider uploads a picture',
      surface: 'storage',
      attempt: async (world) => {
        await handIn();
        const driver = await world.storage('driver', 'GET', `${object(DOCUMENT)}?alt=media`);
        if (driver.status !== 200) throw new Error(`driver: ${driver.status}`);
        for (const role of ['fleet', 'admin'] as const) {
          const token = world.tokenOf(role);
          const { status } = await world.api('read_document', { token, body: { path: DOCUMENT } });
          if (status !== 200) throw new Error(`${role}: ${status}`);
        }
        const name = encodeURIComponent(own('profileImage', 'me.png'));
        const answer = await world.storage('rider', 'POST', `o?uploadType=media&name=${name}`, { body: PICTURE });
        if (answer.status !== 200) throw new Error(JSON.stringify(answer));
      },
    },
  ],
};
