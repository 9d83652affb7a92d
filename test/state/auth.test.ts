import { describe, expect, it } from 'vitest';
import { authActions, authReducer, authReset, profileMerged } from '@/state/auth';
import { account } from './support/people';

const start = authReducer(undefined, { type: 'start' });
const signedIn = authReducer(start, authActions.received(account('rider')));

describe('the auth group', () => {
  it('merges the user’s own changes into the profile and leaves the rest', () => {
    const { data } = authReducer(signedIn, profileMerged({ firstName: 'Ada' }));
    expect(data?.profile).toMatchObject({ firstName: 'Ada', lastName: 'Rider', walletBalance: 0 });
  });

  it('knows a sign-out by this page from a new sign-in, whatever still arrives in between', () => {
    let state = authReducer(signedIn, authReset());
    state = authReducer(state, authActions.received(account('rider')));
    state = authReducer(state, authActions.failed({ key: 'not_logged_in' }));
    expect(state.leaving).toBe(true);
    expect(authReducer(state, authActions.received(account('driver'))).leaving).toBe(false);
  });

  it('clears the person at sign-out', () => {
    expect(authReducer(signedIn, authReset())).toEqual({ ...start, leaving: true });
  });
});
