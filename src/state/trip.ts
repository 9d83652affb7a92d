/** The trip being planned: pickup, drop-off, car type, and the point the next press on the map sets. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Place } from '@/domain/ride/booking';

export type PointType = 'pickup' | 'drop';

export type TripState = {
  pickup: Place | null;
  drop: Place | null;
  carType: string | null;
  selected: PointType;
};

const initialState: TripState = { pickup: null, drop: null, carType: null, selected: 'pickup' };

const slice = createSlice({
  name: 'trip',
  initialState,
  reducers: {
    pickupSet: (state, { payload }: PayloadAction<Place | null>) => {
      state.pickup = payload;
    },
    dropSet: (state, { payload }: PayloadAction<Place | null>) => {
      state.drop = payload;
    },
    carTypeSet: (state, { payload }: PayloadAction<string | null>) => {
      state.carType = payload;
    },
    pointSelected: (state, { payload }: PayloadAction<PointType>) => {
      state.selected = payload;
    },
    /** Moves the drop-off to the pickup's coordinates without an address, clears the car type, selects the pickup. */
    pointsCleared: (state) => {
      state.drop = state.pickup && { ...state.pickup, add: '' };
      state.carType = null;
      state.selected = 'pickup';
    },
    tripReset: () => initialState,
  },
});

export const tripReducer = slice.reducer;
export const { pickupSet, dropSet, carTypeSet, pointSelected, pointsCleared, tripReset } = slice.actions;
export const selectTrip = (state: { trip: TripState }): TripState => state.trip;
