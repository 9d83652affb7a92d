/** The signed-in person: a data group with three events of its own. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isApplying } from '@/backend/people/applicationDoor';
import { type SignedIn, watchSignedIn } from '@/backend/people/auth';
import type { UserProfile } from '@/domain/people/user';
import { emptyGroup, type GroupActions, type GroupState, groupReducers, watchThunk } from './dataGroup';

/** The page somebody was on when their sign-in ended by itself; `uid` is '' where the page had only just been opened. */
export type LeftAt = { uid: string; page: string };

export type AuthState = GroupState<SignedIn> & {
  verificationId: string | null;
  /** True while somebody registers or applies: their account is not rejected for lacking approval. */
  applying: boolean;
  /** While two-step sign-in is turned on here: this session passes with it, and no page is to ask for a code. */
  turningOn: boolean;
  /** True from a sign-out by this page until somebody signs in. */
  leaving: boolean;
  /** Null unless the sign-in ended by itself. */
  leftAt: LeftAt | null;
};

const start: AuthState = {
  ...emptyGroup<SignedIn>(),
  verificationId: null,
  applying: false,
  turningOn: false,
  leaving: false,
  leftAt: null,
};

const group = groupReducers<SignedIn>();

const slice = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({ ...start, applying: isApplying() }),
  reducers: {
    ...group,
    received: (state, action: PayloadAction<SignedIn>) => {
      // What still arrives about somebody who is being signed out is no new sign-in.
      if (state.error.flag) state.leaving = false;
      group.received(state, action);
    },
    /** The code has been sent to the phone. */
    otpSent: (state, { payload }: PayloadAction<string>) => {
      state.verificationId = payload;
    },
    applyingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.applying = payload;
    },
    turningOnChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.turningOn = payload;
    },
    /** Shows the user's own changes at once, before the database has answered. */
    profileMerged: (state, { payload }: PayloadAction<Partial<UserProfile>>) => {
      if (state.data?.profile) Object.assign(state.data.profile, payload);
    },
    /** The sign-in has ended by itself; null once its person is back on the page. */
    signInEnded: (state, { payload }: PayloadAction<LeftAt | null>) => {
      state.leftAt = payload;
    },
    /** Signed out, or account deleted. */
    reset: () => ({ ...start, leaving: true }),
  },
});

export const authReducer = slice.reducer;
export const {
  applyingChanged,
  otpSent,
  profileMerged,
  signInEnded,
  turningOnChanged,
  reset: authReset,
} = slice.actions;
export const authActions = slice.actions as unknown as GroupActions<SignedIn>;

/** `not_logged_in` is this group's key for a missing value. */
export const watchAuth = watchThunk<void, SignedIn>('auth', authActions, 'not_logged_in', watchSignedIn);
