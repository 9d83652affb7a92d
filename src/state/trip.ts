/** The trip being planned: its two points, the car, the time, and the point the next press on the map sets. */
import type { PayloadAction } from '@reduxjs/toolkit';
import type { PaymentMode, Place } from '@/domain/ride/booking';
import type { ChosenAccount } from '@/domain/onAccount/accountChoice';
import type { Guest } from '@/domain/ride/guest/guest';
import type { Needs } from '@/domain/ride/needs/needs';
import { NOTHING_TYPED, type RiderFields } from '@/domain/ride/riderFields';
import { merged, plainSlice } from './parts/slice';

export type PointType = 'pickup' | 'drop';

/** A point of the trip; `place_id` is the map's own id of a place that was found by typing. */
export type TripPoint = Place & { place_id?: string };

export type TripState = {
  pickup: TripPoint | null;
  drop: TripPoint | null;
  /** The stops on the way, in their order; null for one that has no place yet. */
  stops: (TripPoint | null)[];
  carType: string | null;
  selected: PointType;
  /** The words by which a link names a place that is still to be found; a chosen place takes their stead. */
  sought: Partial<Record<PointType, string>>;
  later: boolean;
  /** The pickup time of a ride booked ahead, epoch ms; null until one was chosen. */
  tripdate: number | null;
  riderFields: RiderFields;
  /** How the rider means to pay, if they said so. */
  payWith: PaymentMode | null;
  /** The customer’s account that pays; null where the rider does. */
  onAccount: ChosenAccount | null;
  /** Whom the ride is for, as typed; null for whoever books. */
  guest: Guest | null;
  /** What is needed on this ride; null until the person has changed what was filled in. */
  needs: Needs | null;
};

const initialState: TripState = {
  pickup: null,
  drop: null,
  stops: [],
  carType: null,
  selected: 'pickup',
  sought: {},
  later: false,
  tripdate: null,
  riderFields: NOTHING_TYPED,
  payWith: null,
  onAccount: null,
  guest: null,
  needs: null,
};

const inZone = (point: TripPoint | null, zone: string | null): TripPoint | null =>
  point === null ? null : merged(point, { zone });

const without = ({ sought }: TripState, type: PointType): TripState['sought'] => merged(sought, { [type]: undefined });

const slice = plainSlice({
  name: 'trip',
  initialState,
  reducers: {
    pickupSet: (trip: TripState, { payload }: PayloadAction<TripPoint | null>) =>
      merged(trip, { pickup: payload, sought: without(trip, 'pickup') }),
    dropSet: (trip: TripState, { payload }: PayloadAction<TripPoint | null>) =>
      merged(trip, { drop: payload, sought: without(trip, 'drop') }),
    /** The zones the server found for the two points. */
    zonesFound: (trip: TripState, { payload }: PayloadAction<Record<PointType, string | null>>) =>
      merged(trip, { pickup: inZone(trip.pickup, payload.pickup), drop: inZone(trip.drop, payload.drop) }),
    stopsSet: (trip: TripState, { payload }: PayloadAction<(TripPoint | null)[]>) => merged(trip, { stops: payload }),
    carTypeSet: (trip: TripState, { payload }: PayloadAction<string | null>) => merged(trip, { carType: payload }),
    pointSelected: (trip: TripState, { payload }: PayloadAction<PointType>) => merged(trip, { selected: payload }),
    timeSet: (trip: TripState, { payload }: PayloadAction<Pick<TripState, 'later' | 'tripdate'>>) =>
      merged(trip, payload),
    riderFieldsSet: (trip: TripState, { payload }: PayloadAction<RiderFields>) =>
      merged(trip, { riderFields: payload }),
    payWithSet: (trip: TripState, { payload }: PayloadAction<PaymentMode | null>) => merged(trip, { payWith: payload }),
    onAccountSet: (trip: TripState, { payload }: PayloadAction<ChosenAccount | null>) =>
      merged(trip, { onAccount: payload }),
    guestSet: (trip: TripState, { payload }: PayloadAction<Guest | null>) => merged(trip, { guest: payload }),
    needsSet: (trip: TripState, { payload }: PayloadAction<Needs | null>) => merged(trip, { needs: payload }),
    /** Takes over a whole trip: one kept through a reload, or a past one. What is not named begins anew. */
    tripFilled: (_trip: TripState, { payload }: PayloadAction<Partial<TripState>>): TripState => ({
      ...initialState,
      ...payload,
    }),
    tripReset: () => initialState,
  },
});

export const tripReducer = slice.reducer;
export const {
  pickupSet,
  dropSet,
  zonesFound,
  stopsSet,
  carTypeSet,
  pointSelected,
  timeSet,
  riderFieldsSet,
  payWithSet,
  onAccountSet,
  guestSet,
  needsSet,
  tripFilled,
  tripReset,
} = slice.actions;
export const selectTrip = (state: { trip: TripState }): TripState => state.trip;

/** True while nothing has been filled in yet. */
export const isUntouched = (trip: TripState): boolean => trip === initialState;
