import type { GroupThunk } from '../dataGroup';
import { tripReset } from '../trip';
import { forgetTrip } from './keptTrip';

/** Ends the trip that was filled in, once it is booked: the form begins anew, and nothing of it is kept. */
export const endTrip = (): GroupThunk<void> => (dispatch) => {
  dispatch(tripReset());
  forgetTrip();
};
