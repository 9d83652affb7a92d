import { describe, expect, it } from 'vitest';
import { parseEmulators, readConfig } from '@/backend/connection/config';

describe('the configuration', () => {
  it('uses the product’s defaults when nothing is set', () => {
    const { features, localStack, emulators } = readConfig({});
    expect(features).toMatchObject({ home: true, login: true, socialLogin: false, allowCriticalEdits: true });
    expect({ localStack, emulators }).toEqual({ localStack: false, emulators: {} });
  });

  it('mixes nothing of the demo project into a real one', () => {
    const real = {
      VITE_FIREBASE_API_KEY: 'AIza-leeds',
      VITE_FIREBASE_AUTH_DOMAIN: 'amberlight-leeds.firebaseapp.com',
      VITE_FIREBASE_PROJECT_ID: 'amberlight-leeds',
      VITE_FIREBASE_DATABASE_URL: 'https://amberlight-leeds-default-rtdb.europe-west1.firebasedatabase.app',
      VITE_FIREBASE_STORAGE_BUCKET: 'amberlight-leeds.firebasestorage.app',
      VITE_FIREBASE_MESSAGING_SENDER_ID: '123456789012',
      VITE_FIREBASE_APP_ID: '1:123456789012:web:abc',
    };
    expect(JSON.stringify(readConfig(real).firebase)).not.toMatch(/demo|appspot|000000000000/);
    for (const name of Object.keys(real).filter((each) => each !== 'VITE_FIREBASE_PROJECT_ID'))
      expect(() => readConfig({ ...real, [name]: '' })).toThrow(`${name} is missing`);
    expect(readConfig({}).firebase.projectId).toBe('demo-taxi');
  });

  it('reads switches in any usual spelling', () => {
    const { features } = readConfig({
      VITE_FEATURE_HOME: '0',
      VITE_FEATURE_LOGIN: 'TRUE',
      VITE_FEATURE_REGISTER: 'on',
    });
    expect(features).toMatchObject({ home: false, login: true, register: true });
  });

  it('throws on a switch that is neither on nor off', () => {
    expect(() => readConfig({ VITE_FEATURE_HOME: 'yes please' })).toThrow('VITE_FEATURE_HOME');
  });

  it('has a rule for new passwords, which must be one of the three', () => {
    expect(readConfig({}).passwordRule).toBe('alphanumeric');
    expect(readConfig({ VITE_PASSWORD_RULE: 'complex' }).passwordRule).toBe('complex');
    expect(() => readConfig({ VITE_PASSWORD_RULE: 'strong' })).toThrow('VITE_PASSWORD_RULE');
  });

  it('reads the emulators’ hosts and ports', () => {
    expect(parseEmulators('auth=127.0.0.1:9099,database=localhost:9000')).toEqual({
      auth: { host: '127.0.0.1', port: 9099 },
      database: { host: 'localhost', port: 9000 },
    });
  });

  it.each(['database', 'database=9000', 'cache=127.0.0.1:1'])('throws on the emulator "%s"', (value) => {
    expect(() => parseEmulators(value)).toThrow('VITE_EMULATORS');
  });
});
