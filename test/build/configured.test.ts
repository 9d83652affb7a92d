import { describe, expect, it } from 'vitest';
import { configurationFault } from '../../build/configured';

const PROJECT = {
  VITE_FIREBASE_API_KEY: 'AIza-leeds',
  VITE_FIREBASE_AUTH_DOMAIN: 'amberlight-leeds.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'amberlight-leeds',
  VITE_FIREBASE_DATABASE_URL: 'https://amberlight-leeds-default-rtdb.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_STORAGE_BUCKET: 'amberlight-leeds.firebasestorage.app',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '123456789012',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:abc',
};

describe('a build for deployment', () => {
  it('is made when it names all of its project', () => {
    expect(configurationFault(PROJECT, 'production')).toBeNull();
  });

  it('is refused with each variable that is missing or empty', () => {
    const all = configurationFault({}, 'production') ?? '';
    for (const name of Object.keys(PROJECT)) {
      expect(all).toContain(name);
      expect(configurationFault({ ...PROJECT, [name]: ' ' }, 'production')).toContain(`\n  ${name}\n`);
    }
    expect(configurationFault({ ...PROJECT, VITE_FIREBASE_APP_ID: undefined }, 'production')).not.toContain('API_KEY');
  });

  it('is refused with the emulators of the local stack', () => {
    expect(configurationFault({ ...PROJECT, VITE_EMULATORS: 'auth=127.0.0.1:9099' }, 'production')).toContain(
      'VITE_EMULATORS',
    );
  });

  it('never offers the demo logins of the local stack', () => {
    expect(configurationFault({ ...PROJECT, VITE_LOCAL_STACK: 'on' }, 'production')).toContain('VITE_LOCAL_STACK');
    expect(configurationFault({ VITE_LOCAL_STACK: 'on' }, 'production')).toContain('VITE_LOCAL_STACK');
  });
});

describe('a build without a project', () => {
  it('is the local stack’s, which says so', () => {
    const local = { VITE_LOCAL_STACK: 'on', VITE_FIREBASE_PROJECT_ID: 'demo-taxi' };
    expect(configurationFault({ ...local, VITE_EMULATORS: 'auth=127.0.0.1:9099' }, 'stack')).toBeNull();
  });

  it('is that of the checks, which nobody deploys', () => {
    expect(configurationFault({}, 'check')).toBeNull();
  });
});
