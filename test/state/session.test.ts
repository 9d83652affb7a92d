import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import type { UserType } from '@/domain/people/user';
import { guard } from '@/app/routes/guard';
import { applyingChanged, authActions, turningOnChanged } from '@/state/auth';
import { admissionObstacle, selectSession } from '@/state/session';
import { createAppStore } from '@/state/store';
import { settingsGroup } from '@/state/tables';
import { account } from './support/people';

const settings = { ...DEFAULT_SETTINGS, driver_approval: true, email_verify: false };

describe('admission', () => {
  it.each<UserType>(['rider', 'driver', 'fleetadmin', 'admin'])('an approved %s', (role) => {
    expect(admissionObstacle(account(role), settings)).toBeNull();
  });

  it('is refused without a profile', () => {
    expect(admissionObstacle({ ...account('rider'), profile: null }, settings)).toBe('user_issue_contact_admin');
  });

  it('is refused to an unknown user type', () => {
    const stranger = account('rider', { usertype: 'owner' as UserType });
    expect(admissionObstacle(stranger, settings)).toBe('not_valid_user_type');
  });

  it.each<UserType>(['rider', 'fleetadmin', 'admin'])('no unapproved %s', (role) => {
    expect(admissionObstacle(account(role, { approved: false }), settings)).toBe('require_approval');
  });

  it('is granted to an unapproved driver only while driver approval is off', () => {
    const driver = account('driver', { approved: false });
    expect(admissionObstacle(driver, settings)).toBe('require_approval');
    expect(admissionObstacle(driver, { ...settings, driver_approval: false })).toBeNull();
  });

  it('is refused to an unapproved driver if the settings cannot be read', () => {
    expect(admissionObstacle(account('driver', { approved: false }), null)).toBe('require_approval');
  });

  it('is granted to an unverified password user only while verification is off', () => {
    const unverified = { ...account('rider'), emailVerified: false };
    expect(admissionObstacle(unverified, settings)).toBeNull();
    expect(admissionObstacle(unverified, { ...settings, email_verify: true })).toBe('email_verify');
    expect(admissionObstacle({ ...unverified, provider: 'phone' }, { ...settings, email_verify: true })).toBeNull();
  });
});

describe('the session', () => {
  it('is starting until both the person and the settings are known', () => {
    const store = createAppStore();
    expect(selectSession(store.getState()).phase).toBe('starting');
    store.dispatch(authActions.received(account('rider')));
    expect(selectSession(store.getState()).phase).toBe('starting');
    store.dispatch(settingsGroup.actions.received(settings));
    expect(selectSession(store.getState())).toMatchObject({ phase: 'signedIn', role: 'rider', uid: 'rider-1' });
  });

  it('does not wait for settings that cannot be read', () => {
    const store = createAppStore();
    store.dispatch(authActions.received(account('rider')));
    store.dispatch(settingsGroup.actions.failed({ key: 'settings_error' }));
    expect(selectSession(store.getState()).phase).toBe('signedIn');
  });

  it('is signed out if nobody is signed in', () => {
    const store = createAppStore();
    store.dispatch(authActions.failed({ key: 'not_logged_in' }));
    expect(selectSession(store.getState())).toEqual({ phase: 'signedOut' });
  });

  it.each([
    ['a driver without approval', account('driver', { approved: false })],
    ['a sign-in without a profile', { ...account('rider'), profile: null }],
  ])('keeps %s who came to apply, and rejects them otherwise', (_who, person) => {
    const store = createAppStore();
    store.dispatch(settingsGroup.actions.received(settings));
    store.dispatch(applyingChanged(true));
    store.dispatch(authActions.received(person));
    expect(selectSession(store.getState())).toMatchObject({ phase: 'applicant', uid: person.uid });
    store.dispatch(applyingChanged(false));
    expect(selectSession(store.getState()).phase).toBe('refused');
  });

  it.each<UserType>([
    'rider',
    'driver',
    'fleetadmin',
    'admin',
  ])('shows a suspended %s one page, even an applicant', (role) => {
    const store = createAppStore();
    store.dispatch(settingsGroup.actions.received({ ...settings, driver_approval: false }));
    store.dispatch(applyingChanged(true));
    store.dispatch(authActions.received(account(role, { suspended: true, approved: role !== 'driver' })));
    const session = selectSession(store.getState());
    expect(session.phase).toBe('suspended');
    expect(guard('/dashboard', session, { home: true, login: true, register: true })).toEqual({ show: 'suspended' });
    expect(guard('/register', session, { home: true, login: true, register: true })).toEqual({ show: 'suspended' });
  });

  it('shows a session without its second step one page, until its token has the number of the profile', () => {
    const store = createAppStore();
    store.dispatch(settingsGroup.actions.received(settings));
    const flags = { home: true, login: true, register: true };
    const person = account('admin', { secondStep: 2 });
    for (const secondStep of [null, 1]) {
      store.dispatch(authActions.received({ ...person, secondStep }));
      const session = selectSession(store.getState());
      expect(session.phase).toBe('secondStep');
      for (const path of ['/', '/dashboard', '/profile', '/login', '/register'])
        expect(guard(path, session, flags)).toEqual({ show: 'secondStep' });
    }
    store.dispatch(authActions.received({ ...person, secondStep: 2 }));
    expect(selectSession(store.getState()).phase).toBe('signedIn');
  });

  it('shows an admin of whom two-step sign-in is required one page, until it is on and the codes were shown', () => {
    const store = createAppStore();
    store.dispatch(settingsGroup.actions.received(settings));
    const phase = (): string => selectSession(store.getState()).phase;
    const required = { ...account('admin'), stepRequired: true };
    store.dispatch(authActions.received(required));
    expect(phase()).toBe('setUpStep');
    for (const path of ['/', '/dashboard', '/profile', '/login', '/register'])
      expect(guard(path, selectSession(store.getState()), { home: true, login: true, register: true })).toEqual({
        show: 'setUpStep',
      });
    store.dispatch(turningOnChanged(true));
    const on = { ...account('admin', { secondStep: 2 }), stepRequired: true };
    store.dispatch(authActions.received(on));
    store.dispatch(authActions.received({ ...on, secondStep: 2 }));
    expect(phase()).toBe('setUpStep');
    store.dispatch(turningOnChanged(false));
    expect(phase()).toBe('signedIn');
    store.dispatch(authActions.received({ ...account('admin'), stepRequired: false }));
    expect(phase()).toBe('signedIn');
    store.dispatch(authActions.received({ ...account('admin', { suspended: true }), stepRequired: true }));
    expect(phase()).toBe('suspended');
  });

  it('lets a suspended driver finish the ride that holds them', () => {
    const store = createAppStore();
    store.dispatch(settingsGroup.actions.received(settings));
    store.dispatch(authActions.received(account('driver', { suspended: true, queue: true })));
    expect(selectSession(store.getState()).phase).toBe('signedIn');
  });

  it('rejects a rider without approval', () => {
    const store = createAppStore();
    store.dispatch(settingsGroup.actions.received(settings));
    store.dispatch(applyingChanged(true));
    store.dispatch(authActions.received(account('rider', { approved: false })));
    expect(selectSession(store.getState()).phase).toBe('refused');
  });

  it('names the obstacle for a rejected user', () => {
    const store = createAppStore();
    store.dispatch(settingsGroup.actions.received(settings));
    store.dispatch(authActions.received(account('rider', { approved: false })));
    expect(selectSession(store.getState())).toEqual({ phase: 'refused', obstacle: 'require_approval' });
  });
});
