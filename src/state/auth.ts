/** The signed-in person: a data group with three events of its own. */
import type { PayloadAction } from '@reduxjs/toolkit';
import { isApplying } from '@/backend/people/applicationDoor';
import { watchSignedIn } from '@/backend/later/sources';
import type { SignedIn } from '@/backend/people/auth';
import type { UserProfile } from '@/domain/people/user';
import { emptyGroup, type GroupState, groupReducers, watchThunk } from './dataGroup';
import { merged, plainSlice } from './parts/slice';

/** The page somebody was on when their sign-in ended by itself; `uid` is '' where the page had only just been opened. */
export type LeftAt = { uid: string; page: string };

export type AuthState = GroupState<SignedIn> & {
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
  applying: false,
  turningOn: false,
  leaving: false,
  leftAt: null,
};

const group = groupReducers<SignedIn, AuthState>();

const slice = plainSlice({
  name: 'auth',
  initialState: (): AuthState => ({ ...start, applying: isApplying() }),
  reducers: {
    ...group,
    // What still arrives about somebody who is being signed out is no new sign-in.
    received: (state: AuthState, action: PayloadAction<SignedIn>) =>
      group.received(state.error.flag ? merged(state, { leaving: false }) : state, action),
    applyingChanged: (state: AuthState, { payload }: PayloadAction<boolean>) => merged(state, { applying: payload }),
    turningOnChanged: (state: AuthState, { payload }: PayloadAction<boolean>) => merged(state, { turningOn: payload }),
    /** Shows the user's own changes at once, before the database has answered. */
    profileMerged: (state: AuthState, { payload }: PayloadAction<Partial<UserProfile>>): AuthState => {
      if (state.data === null || state.data.profile === null) return state;
      return { ...state, data: { ...state.data, profile: { ...state.data.profile, ...payload } } };
    },
    /** The sign-in has ended by itself; null once its person is back on the page. */
    signInEnded: (state: AuthState, { payload }: PayloadAction<LeftAt | null>) => merged(state, { leftAt: payload }),
    /** Signed out, or account deleted. */
    reset: (): AuthState => ({ ...start, leaving: true }),
  },
});

export const authReducer = slice.reducer;
export const { applyingChanged, profileMerged, signInEnded, turningOnChanged, reset: authReset } = slice.actions;
export const authActions = slice.actions;

/** `not_logged_in` is this group's key for a missing value. */
export const watchAuth = watchThunk<void, SignedIn>('auth', authActions, 'not_logged_in', watchSignedIn);
