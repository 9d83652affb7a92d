type Reader<State> = (state: State) => unknown;
/** What these readers return, in their order. */
type Read<Readers extends readonly Reader<never>[]> = { [At in keyof Readers]: ReturnType<Readers[At]> };

/**
 * A selector of what is computed from values of the state. It returns the same result until one of them is another, so that nothing
 * renders anew for it. Redux Toolkit's own keeps more than the last result, and the library that does so is a part of a first page.
 */
export function derived<State, const Readers extends readonly Reader<State>[], Result>(
  readers: Readers & readonly Reader<State>[],
  compute: (...values: Read<Readers>) => Result,
): (state: State) => Result {
  let last: { values: readonly unknown[]; result: Result } | null = null;
  return (state) => {
    const values = readers.map((read) => read(state));
    if (last === null || values.some((value, at) => !Object.is(value, last?.values[at])))
      last = { values, result: compute(...(values as Read<Readers>)) };
    return last.result;
  };
}
