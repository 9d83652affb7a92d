/**
 * What places are called that nobody could name. Such words belong to a position: another place has the same ones, so
 * they are offered to nobody as a place to go to again.
 */
export const UNNAMED_POINT = 'Point on the map';
/** The pickup of a cab that was boarded, until the map knows a better name. */
export const AT_THE_CAB = 'Where the cab stands';

/** The riders' own position is called so in rides of before. */
const OWN_POSITION = 'My location';

const UNNAMED: readonly string[] = [UNNAMED_POINT, AT_THE_CAB, OWN_POSITION];

/** True if the words are no name of a place. */
export const isUnnamed = (words: string): boolean => UNNAMED.includes(words);
