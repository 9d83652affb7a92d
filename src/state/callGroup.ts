/** A data group fed by a call instead of a stream (an estimate, a new booking), with the same states. */
import type { Outcome } from '@/backend/connection/failure';
import { createGroupSlice, type GroupState, type GroupThunk } from './dataGroup';

export function createCallGroup<Name extends string, Arg, T>(declared: {
  name: Name;
  call: (arg: Arg) => Promise<Outcome<T>>;
}) {
  const { name, call } = declared;
  const { reducer, actions } = createGroupSlice<T>(name);
  let latest = 0;

  /** Makes the call and returns its outcome. An answer overtaken by a later call is not stored. */
  const run =
    (arg: Arg): GroupThunk<Promise<Outcome<T>>> =>
    async (dispatch) => {
      latest += 1;
      const mine = latest;
      dispatch(actions.started(JSON.stringify(arg) ?? ''));
      const outcome = await call(arg);
      if (mine === latest) dispatch(outcome.ok ? actions.received(outcome.value) : actions.failed(outcome.failure));
      return outcome;
    };

  /** Resets the group; an answer still on its way is dropped. */
  const clear = (): GroupThunk<void> => (dispatch) => {
    latest += 1;
    dispatch(actions.cleared());
  };

  return {
    name,
    reducer,
    actions,
    run,
    clear,
    select: (state: { [K in Name]: GroupState<T> }): GroupState<T> => state[name],
  };
}
