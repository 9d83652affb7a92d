/** Who is signed in: a data group with three events of its own (SPEC section 4, Auth). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isApplying } from '@/backend/applicationDoor';
import { type SignedIn, watchSignedIn } from '@/backend/auth';
import type { UserProfile } from '@/domain/user';
import { emptyGroup, type GroupActions, type GroupState, groupReducers, watchThunk } from './dataGroup';

export type AuthState = GroupState<SignedIn> & {
  verificationId: string | null;
  /** They came to register or to apply: an account that may not come in yet is not turned away. */
  applying: boolean;
};

const start: AuthState = { ...emptyGroup<SignedIn>(), verificationId: null, applying: false };

const slice = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({ ...start, applying: isApplying() }),
  reducers: {
    ...groupReducers<SignedIn>(),
    /** The phone has been sent its code. */
    otpSent: (state, { payload }: PayloadAction<string>) => {
      state.verificationId = payload;
    },
    applyingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.applying = payload;
    },
    /** Own changes show at once, before the database has answered. */
    profileMerged: (state, { payload }: PayloadAction<Partial<UserProfile>>) => {
      if (state.data?.profile) Object.assign(state.data.profile, payload);
    },
    /** Signed out, or the account deleted. */
    reset: () => start,
  },
});

export const authReducer = slice.reducer;
export const { applyingChanged, otpSent, profileMerged, reset: authReset } = slice.actions;
export const authActions = slice.actions as unknown as GroupActions<SignedIn>;

/** `Not Logged In` is this group's "nothing there". */
export const watchAuth = watchThunk<void, SignedIn>('auth', authActions, 'not_logged_in', watchSignedIn);
