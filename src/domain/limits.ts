/** Business constants and limits. Each names its unit and where it comes from (SPEC section 9 unless stated). */

/** Book-later lead time, minutes. */
export const RIDE_LATER_LEAD_MINUTES = 15;
/** Furthest ahead a ride can be booked, days (ours: a tariff is set for about a season). */
export const RIDE_LATER_MAX_DAYS = 90;
/** An offer stands this long, seconds (DESIGN 4). */
export const OFFER_SECONDS = 30;
/** Drivers offered at once (DESIGN 4). */
export const OFFER_DRIVERS = 10;
/** How often the search radius doubles before the rider is told (DESIGN 4). */
export const RADIUS_DOUBLINGS = 3;
/** A driver silent for longer is not offered work, seconds (DESIGN 4). */
export const DRIVER_SILENT_SECONDS = 120;
/**
 * A driver with a ride to fetch who was not heard of for so long is given up, minutes (ours): well past a tunnel, a dead
 * battery on the lead or a phone started anew, and about as long as a rider waits before ringing somebody else.
 */
export const DRIVER_LOST_MINUTES = 10;
/** A ride under way whose phone is silent for so long is looked at by people, hours (ours): no drive is without a signal that long. */
export const RIDE_SILENT_HOURS = 3;
/** A bill nobody settled or left is left for the rider to pay in the app, hours (ours): the driver must be free for the next day. */
export const BILL_OPEN_HOURS = 24;
/** An offer still in an inbox so long after its end is no search's any more, minutes: searches move on once a minute. */
export const OFFER_LEFT_MINUTES = 5;
/** A push about a ride that could not be delivered is not delivered after this, hours (ours): by then it is over. */
export const PUSH_HOURS = 4;
/** A composed push that could not be delivered is not delivered after this, hours (ours): news of yesterday is none. */
export const COMPOSED_PUSH_HOURS = 24;
/** People looked at for one step of sending a composed push: the service takes as many messages at once. */
export const PUSH_PAGE = 500;
/** Longest title and text of a composed push, characters: what a lock screen shows, and what a service takes. */
export const PUSH_TITLE_MAX_CHARACTERS = 100;
export const PUSH_BODY_MAX_CHARACTERS = 1000;
/** How long an event waits for its pushes to be handed over, seconds (ours). */
export const PUSH_WAIT_SECONDS = 2;
/** Booking OTP range: five digits. */
export const OTP_MIN = 10_000;
export const OTP_MAX = 99_999;
/** Wrong booking OTPs before a pause, and the pause in seconds (DESIGN 3). */
export const OTP_TRIES = 5;
export const OTP_LOCK_SECONDS = 60;
/** Login OTP: six digits, SPEC section 5. */
export const LOGIN_OTP_MIN = 100_001;
export const LOGIN_OTP_MAX = 999_999;
/** Largest image, bytes. */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024;
/** Passwords, characters. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 15;
/** Shortest local part of a phone number, digits. */
export const PHONE_MIN_DIGITS = 6;
export const PHONE_MAX_DIGITS = 15;
/** A drop this near to a saved address is not saved again, metres. */
export const SAVED_ADDRESS_DEDUPE_METRES = 100;
/** Most saved addresses a rider keeps (ours: a profile must not grow). */
export const SAVED_ADDRESSES_MAX = 50;
/** Longest chat message, characters (DESIGN 2). */
export const CHAT_MAX_CHARACTERS = 1000;
/** Longest note to the driver, characters. */
export const NOTE_MAX_CHARACTERS = 300;
/** Longest cancel reason, characters. */
export const REASON_MAX_CHARACTERS = 200;
/** Longest remark a driver adds to the papers, characters. */
export const OTHER_INFO_MAX_CHARACTERS = 1000;
/** A paper that runs out within so many days is worth renewing now (ours). */
export const PAPER_SOON_DAYS = 30;
/** Lines of one import of drivers, and bytes of its file (ours: a browser checks and shows that many at once). */
export const IMPORT_MAX_LINES = 500;
export const IMPORT_MAX_BYTES = 1024 * 1024;
/** Lines of an import in one call of the API: each makes an account, and a call has seconds. */
export const IMPORT_LINES_A_CALL = 10;
/** A sign-in this long ago is too old for ending the account, seconds; Firebase's own limit for such steps. */
export const RECENT_LOGIN_SECONDS = 300;
/**
 * How long a sign-up that was begun keeps its email and mobile from others, seconds: longer than the server works on
 * one, so that it only matters after a crash.
 */
export const SIGNUP_HOLD_SECONDS = 90;
/** Longest address line, characters. */
export const ADDRESS_MAX_CHARACTERS = 300;
/** Seats beyond the first rider that a booking may ask for; a London cab takes five, some take six. */
export const EXTRA_PASSENGERS_MAX = 5;
/** Tolls on one trip. */
export const TOLLS_MAX = 10;
/** Largest single money amount a person may type, pence (ours: GBP 5,000 stops a slip of the finger). */
export const AMOUNT_MAX_PENCE = 500_000;
/** Smallest amount a card is charged, pence (Stripe's own minimum for pounds). */
export const CARD_MIN_PENCE = 30;
/** A card checkout stays open this long, minutes (ours; Stripe takes 30 minutes to 24 hours). */
export const CHECKOUT_MINUTES = 60;
/** A payment nobody heard of is asked about at its provider after this long, and again, minutes (ours). */
export const PAYMENT_REVIEW_MINUTES = 10;
/** Longest reason for a refund or an adjustment, characters. */
export const LEDGER_NOTE_MAX_CHARACTERS = 300;
/** Most drivers the list beside the live map names (ours: nobody reads more, and a closer look shows the others). */
export const FLEET_LIST_MAX = 100;
/** Months of driver totals that are read at once at most, and those the report begins with (ours). */
export const DRIVER_MONTHS_MAX = 12;
export const DRIVER_MONTHS_FIRST = 3;
/** Rows on a page of a growing list. */
export const PAGE_SIZE = 20;
/** An edit of a table waits this long for the next, milliseconds. */
export const TABLE_EDIT_DELAY_MS = 600;
/** Cancellation reasons on a page. */
export const CANCEL_REASONS_PAGE = 10;
/** Places search debounce, milliseconds. */
export const PLACES_DEBOUNCE_MS = 200;
/** Redirect after registration, milliseconds. */
export const REGISTER_REDIRECT_MS = 3000;
/** Trails and chats are never forgotten sooner than this, days (ours): a complaint takes about a month to come. */
export const RETENTION_LEAST_DAYS = 30;
/** Largest request body the API reads, bytes. */
export const BODY_MAX_BYTES = 64 * 1024;
/** Referral number range. */
export const REFERRAL_MIN = 1000;
export const REFERRAL_MAX = 9999;
/** Default country: United Kingdom. */
export const DEFAULT_DIAL_CODE = '44';
/** Straight-line limit of a bookable trip, metres (ours: London to the far end of Britain is not a taxi ride). */
export const TRIP_MAX_METRES = 300_000;
/** How far a phone's clock may run ahead of the server's, milliseconds. */
export const CLOCK_SKEW_MS = 5 * 60_000;
