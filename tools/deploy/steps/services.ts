/** The Google services that the product uses or is deployed by. */
import { finished, good } from '../../google/google';
import { stands, type Step, todo } from '../step';

/** Twenty is the most that can be switched on at once. */
const SERVICES = [
  // What the app and the functions use.
  'firebase',
  'firebasedatabase',
  'firebasestorage',
  'storage',
  'identitytoolkit',
  'securetoken',
  'fcm',
  'fcmregistrations',
  'firebaseinstallations',
  'firebaseappcheck',
  // What deploys and runs them.
  'cloudresourcemanager',
  'iam',
  'firebaserules',
  'firebasehosting',
  'cloudfunctions',
  'cloudbuild',
  'artifactregistry',
  'run',
  'cloudscheduler',
  'secretmanager',
].map((name) => `${name}.googleapis.com`);

const ORIGIN = 'https://serviceusage.googleapis.com/v1';

export const services: Step = {
  name: 'services',
  purpose: `${SERVICES.length} services of Google are switched on`,
  look: async ({ project, outside: { google } }) => {
    const names = SERVICES.map((name) => `names=projects/${project}/services/${name}`).join('&');
    const listed = await good(
      'the services',
      google('GET', `${ORIGIN}/projects/${project}/services:batchGet?${names}`),
    );
    const on = new Set(
      ((listed['services'] ?? []) as { name: string; state: string }[])
        .filter(({ state }) => state === 'ENABLED')
        .map(({ name }) => name.split('/').at(-1)),
    );
    const off = SERVICES.filter((name) => !on.has(name));
    if (off.length === 0) return stands(`all ${SERVICES.length} on`);
    return todo(`switch on ${off.map((name) => name.split('.')[0]).join(', ')}`, async () => {
      const started = await google('POST', `${ORIGIN}/projects/${project}/services:batchEnable`, { serviceIds: off });
      await finished(google, 'the services', ORIGIN, await good('the services', Promise.resolve(started)));
    });
  },
};
