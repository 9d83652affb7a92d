/** The trip being planned: its two points, the car, the time, and the point the next press on the map sets. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PaymentMode, Place } from '@/domain/ride/booking';
import type { Guest } from '@/domain/ride/guest/guest';
import type { Needs } from '@/domain/ride/needs/needs';
import { NOTHING_TYPED, type RiderFields } from '@/domain/ride/riderFields';

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
  later: boolean;
  /** The pickup time of a ride booked ahead, epoch ms; null until one was chosen. */
  tripdate: number | null;
  riderFields: RiderFields;
  /** How the rider means to pay, if they said so. */
  payWith: PaymentMode | null;
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
  later: false,
  tripdate: null,
  riderFields: NOTHING_TYPED,
  payWith: null,
  guest: null,
  needs: null,
};

const slice = createSlice({
  name: 'trip',
  initialState,
  reducers: {
    pickupSet: (state, { payload }: PayloadAction<TripPoint | null>) => {
      state.pickup = payload;
    },
    dropSet: (state, { payload }: PayloadAction<TripPoint | null>) => {
      state.drop = payload;
    },
    /** The zones the server found for the two points. */
    zonesFound: (state, { payload }: PayloadAction<Record<PointType, string | null>>) => {
      if (state.pickup !== null) state.pickup.zone = payload.pickup;
      if (state.drop !== null) state.drop.zone = payload.drop;
    },
    stopsSet: (state, { payload }: PayloadAction<(TripPoint | null)[]>) => {
      state.stops = payload;
    },
    carTypeSet: (state, { payload }: PayloadAction<string | null>) => {
      state.carType = payload;
    },
    pointSelected: (state, { payload }: PayloadAction<PointType>) => {
      state.selected = payload;
    },
    timeSet: (state, { payload }: PayloadAction<Pick<TripState, 'later' | 'tripdate'>>) => {
      Object.assign(state, payload);
    },
    riderFieldsSet: (state, { payload }: PayloadAction<RiderFields>) => {
      state.riderFields = payload;
    },
    payWithSet: (state, { payload }: PayloadAction<PaymentMode | null>) => {
      state.payWith = payload;
    },
    guestSet: (state, { payload }: PayloadAction<Guest | null>) => {
      state.guest = payload;
    },
    needsSet: (state, { payload }: PayloadAction<Needs | null>) => {
      state.needs = payload;
    },
    /** Takes over a whole trip: one kept through a reload, or a past one. What is not named begins anew. */
    tripFilled: (_state, { payload }: PayloadAction<Partial<TripState>>): TripState => ({
      ...initialState,
      ...payload,
    }),
    /** Moves the drop-off to the pickup's coordinates without an address, and clears all but the pickup. */
    pointsCleared: ({ pickup }): TripState => ({ ...initialState, pickup, drop: pickup && { ...pickup, add: '' } }),
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
  guestSet,
  needsSet,
  tripFilled,
  pointsCleared,
  tripReset,
} = slice.actions;
export const selectTrip = (state: { trip: TripState }): TripState => state.trip;

/** True while nothing has been filled in yet. */
export const isUntouched = (trip: TripState): boolean => trip === initialState;
