/** A data group fed by a call instead of a stream (an estimate, a booking made): same states, same law. */
import type { Outcome } from '@/backend/failure';
import { createGroupSlice, type GroupState, type GroupThunk } from './dataGroup';

export function createCallGroup<Name extends string, Arg, T>(declared: {
  name: Name;
  call: (arg: Arg) => Promise<Outcome<T>>;
}) {
  const { name, call } = declared;
  const { reducer, actions } = createGroupSlice<T>(name);
  let latest = 0;

  /** Asks, and answers what came back; an answer overtaken by a later question is not stored. */
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

  /** Back to nothing; an answer still under way is dropped. */
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
