/** The signed-in person: a data group with three events of its own. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isApplying } from '@/backend/people/applicationDoor';
import { type SignedIn, watchSignedIn } from '@/backend/people/auth';
import type { UserProfile } from '@/domain/people/user';
import { emptyGroup, type GroupActions, type GroupState, groupReducers, watchThunk } from './dataGroup';

export type AuthState = GroupState<SignedIn> & {
  verificationId: string | null;
  /** True while somebody registers or applies: their account is not rejected for lacking approval. */
  applying: boolean;
};

const start: AuthState = { ...emptyGroup<SignedIn>(), verificationId: null, applying: false };

const slice = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({ ...start, applying: isApplying() }),
  reducers: {
    ...groupReducers<SignedIn>(),
    /** The code has been sent to the phone. */
    otpSent: (state, { payload }: PayloadAction<string>) => {
      state.verificationId = payload;
    },
    applyingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.applying = payload;
    },
    /** Shows the user's own changes at once, before the database has answered. */
    profileMerged: (state, { payload }: PayloadAction<Partial<UserProfile>>) => {
      if (state.data?.profile) Object.assign(state.data.profile, payload);
    },
    /** Signed out, or account deleted. */
    reset: () => start,
  },
});

export const authReducer = slice.reducer;
export const { applyingChanged, otpSent, profileMerged, reset: authReset } = slice.actions;
export const authActions = slice.actions as unknown as GroupActions<SignedIn>;

/** `not_logged_in` is this group's key for a missing value. */
export const watchAuth = watchThunk<void, SignedIn>('auth', authActions, 'not_logged_in', watchSignedIn);
