/** Selectors for values derived from the groups' raw data. */
import { type Booking, isActive, isTracked } from '@/domain/ride/booking';
import type { CancelReason } from '@/domain/ride/cancelReason';
import { config } from '@/backend/connection/config';
import { currencyOf } from '@/domain/money/currency';
import { companyName } from '@/domain/pricing/companyName';
import { isOpen } from '@/domain/pricing/opening';
import { reasonsOfTable } from '@/domain/ride/ownReasons';
import { ALERT_KINDS } from '@/domain/ride/safety/alert';
import { derived } from './parts/derived';
import type { RootState } from './store';

const NO_BOOKINGS: Booking[] = [];
const NO_REASONS: CancelReason[] = [];

/** The signed-in person's bookings, newest first. */
export const selectBookings = (state: RootState): Booking[] => state.bookings.data ?? NO_BOOKINGS;

/**
 * The same bookings as the list, as those still open (NEW to PAID), and as those whose cab is followed live (a driver has
 * accepted, and the ride has not ended).
 */
export const selectBookingsBy = derived([selectBookings], (list) => ({
  list,
  active: list.filter(({ status }) => isActive(status)),
  tracked: list.filter(({ status }) => isTracked(status)),
}));

/** Cancellation reasons with their numeric values, in order. */
export const selectCancelReasons = (state: RootState): CancelReason[] => state.cancelReasons.data ?? NO_REASONS;

/** What a rider may say of a driver: the desk's reasons, or the product's own while the desk has none. */
export const selectCancelLabels = derived([selectCancelReasons], (reasons) =>
  reasonsOfTable(reasons.map(({ label }) => label)),
);

export const selectSettings = (state: RootState) => state.settings.data;

/** True while a new installation is being set up: nobody can book yet. */
export const selectOpensSoon = (state: RootState): boolean =>
  state.settings.data !== null && !isOpen(state.settings.data);

/** The latest notices, newest first. */
export const selectNotices = derived([(state: RootState) => state.notifis.data], (notices) =>
  (notices ?? []).toSorted((a, b) => b.at - a.at),
);

export const selectUnreadNotices = derived([selectNotices], (notices) =>
  notices.filter(({ status }) => status === 'live'),
);

/** Messages of the office that their reader has not marked as seen, the oldest first. */
export const selectUnseenMessages = derived([selectNotices], (notices) =>
  notices.filter(({ message, seen }) => message !== undefined && seen === undefined).toReversed(),
);

/** Open alerts: the most urgent kind first, and of one kind the latest first. */
export const selectOpenAlerts = derived([(state: RootState) => state.alerts.data], (alerts) =>
  (alerts ?? []).toSorted((a, b) => ALERT_KINDS.indexOf(a.kind) - ALERT_KINDS.indexOf(b.kind) || b.lastAt - a.lastAt),
);

/** The currency for amounts, with the sign that the desk has chosen; dollars until the settings have loaded. */
export const selectCurrency = derived([(state: RootState) => state.settings.data], (settings) =>
  settings?.code ? currencyOf(settings) : 'USD',
);

/** The company's name; the one that the app was built with until the settings have loaded. */
export const selectCompanyName = (state: RootState): string => companyName(state.settings.data, config.companyName);
