/** Faults that a test puts back into the server's own code and rules, one at a time. */

/** `null` is the code as it is. */
export type Fault =
  | 'any ride earns a bonus'
  | 'any mobile counts as proven'
  | 'a bonus is earnings'
  | 'tolls earn promos'
  | 'a mobile uses a promo again'
  | 'any reading counts';

export const planted: { faults: readonly Fault[] } = { faults: [] };
export const isPlanted = (fault: Fault): boolean => planted.faults.includes(fault);
