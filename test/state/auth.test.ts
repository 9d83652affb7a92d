import { describe, expect, it } from 'vitest';
import { authActions, authReducer, authReset, otpSent, profileMerged } from '@/state/auth';
import { account } from './support/people';

const start = authReducer(undefined, { type: 'start' });
const signedIn = authReducer(start, authActions.received(account('rider')));

describe('the auth group', () => {
  it('keeps the verification id of a code that was sent', () => {
    expect(authReducer(start, otpSent('verify-1')).verificationId).toBe('verify-1');
  });

  it('merges the user’s own changes into the profile and leaves the rest', () => {
    const { data } = authReducer(signedIn, profileMerged({ firstName: 'Ada' }));
    expect(data?.profile).toMatchObject({ firstName: 'Ada', lastName: 'Rider', walletBalance: 0 });
  });

  it('clears person and verification id at sign-out', () => {
    const withCode = authReducer(signedIn, otpSent('verify-1'));
    expect(authReducer(withCode, authReset())).toEqual(start);
  });
});
