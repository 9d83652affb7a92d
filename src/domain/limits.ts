/** Business constants and limits, each with its unit and, where it is not obvious, its reason. */
import { MINUTE_MS } from './time/durations';

/** Book-later lead time, minutes. */
export const RIDE_LATER_LEAD_MINUTES = 15;
/** Furthest ahead a ride can be booked, days: a tariff is set for about a season. */
export const RIDE_LATER_MAX_DAYS = 90;
/** The most rides booked ahead that one driver has taken at a time. */
export const CLAIMS_MAX = 8;
/** A driver may give a ride up freely until this long before it, minutes. */
export const CLAIM_FREE_MINUTES = 60;
/** Between a drop and the way to the next pickup, for the passenger to get out and pay, minutes. */
export const CLAIM_MARGIN_MINUTES = 5;
/** How late the driver who took a ride may reach its pickup before it is given to others, minutes. */
export const CLAIM_LATE_MINUTES = 5;
/** A driver who took a ride and still has a passenger is waited for until this long before it, minutes. */
export const CLAIM_WAIT_MINUTES = 8;
/** Rides on one page of the drivers' board, and how many are read for it: some are taken, or not for this driver. */
export const BOARD_ROWS = 20;
export const BOARD_READ_MAX = 60;
/** How long before a ride booked ahead the desk is warned that it has no cab, minutes. */
export const DESK_WARNED_MINUTES = [30, 15, 5] as const;
/** How long before a ride booked ahead its people are reminded, and the rider told if nobody has taken it, minutes. */
export const REMINDED_MINUTES = { soon: 30, search: 15 } as const;
/** Most stops between pickup and drop: more is a hire by the hour. */
export const STOPS_MAX = 2;
/** Most changes of one booking: each one rings a driver's phone. */
export const CHANGES_MAX = 20;
/** How long a fare for a ride under way may be agreed to, seconds: the cab drives on meanwhile. */
export const CHANGE_QUOTE_SECONDS = 180;
/**
 * How much dearer the estimate of a ride under way may be than the one agreed to, percent: the meter decides anyway.
 */
export const CHANGE_GROWTH_PERCENT = 10;
/** A cab this near to a stop has been there, metres. */
export const STOP_PASSED_METRES = 150;
/** Lifetime of an offer, seconds. One driver has it at a time. */
export const OFFER_SECONDS = 15;
/** Most offers a driver's phone follows: more than a few at once is noise. */
export const TASKS_SHOWN = 20;
/** A driver who let an offer pass without an answer may get it again after this, seconds, if nobody else is left. */
export const ASK_AGAIN_SECONDS = 60;
/** Cabs that are looked at for one ride, nearest first, so many at a time: their profiles are read. */
export const CANDIDATES_AT_ONCE = 30;
export const CANDIDATES_MAX = 300;
/** With so many cabs for one ride, a wider circle is not searched. */
export const CANDIDATES_ENOUGH = 8;
/** The desk looks this many times as far for a cab as the search does, and sees so many hours ahead. */
export const DESK_REACH_TIMES = 2;
export const QUEUE_AHEAD_HOURS = 3;
/** What the office may set: how far away by road a cab may be, and how long a rider waits for one, minutes. */
export const REACH_MIN_MINUTES = 5;
export const REACH_MAX_MINUTES = 60;
export const PATIENCE_MIN_MINUTES = 1;
export const PATIENCE_MAX_MINUTES = 30;
/** As the crow flies no cab comes further in a minute, metres. */
export const REACH_METRES_A_MINUTE = 1000;
/** What a driver may choose as their own radius, metres. */
export const JOB_RADIUS_MIN_METRES = 1000;
export const JOB_RADIUS_MAX_METRES = 1_000_000;
/** A driver silent for longer than this is not offered work, seconds. */
export const DRIVER_SILENT_SECONDS = 120;
/**
 * A driver in the line of a rank who is away or silent for this long loses the place, minutes: longer than a turn round
 * the block.
 */
export const RANK_AWAY_MINUTES = 5;
/** Longest id of a rank in a town’s files, characters. */
export const RANK_ID_MAX_CHARACTERS = 40;
/**
 * The driver’s phone shows a code for passengers for this long and then the next one, seconds. Whoever has scanned a code has as
 * long again to say where they are going.
 */
export const CAB_CODE_SHOWN_SECONDS = 120;
/** A passenger who takes a cab by its code stands this near to it, metres: two poor fixes between tall houses. */
export const CAB_CODE_METRES = 250;
/** A cab has come to a rank when it has stood there so long, seconds: lights and a passenger getting out take less. */
export const RANK_STAND_SECONDS = 30;
/**
 * A driver on the way to a pickup who is silent for this long is given up, minutes: well past a tunnel, a dead battery
 * or a restarted phone, and about as long as a rider waits before ringing somebody else.
 */
export const DRIVER_LOST_MINUTES = 10;
/**
 * A running ride whose phone is silent for this long raises an alert, hours: no drive is without a signal that long.
 */
export const RIDE_SILENT_HOURS = 3;
/** Age at which an open bill is left for the rider to pay in the app, hours: the driver must be free the next day. */
export const BILL_OPEN_HOURS = 24;
/** An unpaid ride's rider is reminded this long after the driver has left, hours. */
export const BILL_REMINDER_HOURS = 24;
/** A driver asks for a payment at most once in this time, seconds, and so often in a day. */
export const PAYMENT_REQUEST_SECONDS = 60;
export const PAYMENT_REQUESTS_A_DAY = 5;
/**
 * An offer in an inbox this long after its end belongs to no running search, minutes: searches move on once a minute.
 */
export const OFFER_LEFT_MINUTES = 5;
/** Lifetime of an undelivered push about a ride, hours: by then the ride is over. */
export const PUSH_HOURS = 4;
/** Lifetime of an undelivered composed push, hours: yesterday's news is no longer news. */
export const COMPOSED_PUSH_HOURS = 24;
/** People handled in one step of sending a composed push: the service takes this many messages at once. */
export const PUSH_PAGE = 500;
/** Longest title and text of a composed push, characters: limited by a lock screen and by the push service. */
export const PUSH_TITLE_MAX_CHARACTERS = 100;
export const PUSH_BODY_MAX_CHARACTERS = 1000;
/** People told a message of the office in one write, and longest name of a zone that one is for. */
export const MESSAGE_PAGE = 100;
export const MESSAGE_WHOM_MAX_CHARACTERS = 200;
/** How long the office’s messages are kept, days. */
export const MESSAGES_KEPT_DAYS = 90;
/** Longest note for the next shift, characters, and how long one is kept after it was ticked off, days. */
export const HANDOVER_NOTE_MAX_CHARACTERS = 1000;
export const HANDOVER_KEPT_DAYS = 90;
/** Longest push token, characters; today's are below 300. */
export const PUSH_TOKEN_MAX_CHARACTERS = 4096;
/** How long an event waits for its pushes to be handed over, seconds. */
export const PUSH_WAIT_SECONDS = 2;
/** Booking OTP range: five digits. */
export const OTP_MIN = 10_000;
export const OTP_MAX = 99_999;
/** Wrong booking OTPs before a pause, and the pause in seconds. */
export const OTP_TRIES = 5;
export const OTP_LOCK_SECONDS = 60;
/** Login OTP range: six digits. */
export const LOGIN_OTP_MIN = 100_001;
export const LOGIN_OTP_MAX = 999_999;
/** Largest image, bytes. */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024;
/** Passwords, characters. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 15;
/** The rule `any`: Firebase takes no shorter password. */
export const PASSWORD_ANY_MIN = 6;
export const PASSWORD_ANY_MAX = 100;
export const PASSWORD_COMPLEX_MIN = 6;
export const PASSWORD_COMPLEX_MAX = 10;
/** Shortest local part of a phone number, digits. */
export const PHONE_MIN_DIGITS = 6;
export const PHONE_MAX_DIGITS = 15;
/** A drop this near to a saved address is not saved again, metres. */
export const SAVED_ADDRESS_DEDUPE_METRES = 100;
/** Most saved addresses a rider keeps: it bounds the size of a profile. */
export const SAVED_ADDRESSES_MAX = 50;
/** Most saved filters of a person of the desk: there are as many keys for them. */
export const DESK_FILTERS_MAX = 20;
export const DESK_FILTER_NAME_MAX_CHARACTERS = 40;
/** Longest saved filter as it stands in an address, characters. */
export const DESK_FILTER_QUERY_MAX_CHARACTERS = 400;
/** Most files one person keeps: the papers, and a picture now and then. A nightly sweep removes what is beyond. */
export const FILES_KEPT = 100;
/** Two bookings of one rider are alike whose places lie so near each other, and whose times do. */
export const EQUAL_BOOKING_METRES = 100;
export const EQUAL_BOOKING_MINUTES = 15;
/** Shortest name of somebody a ride is booked for, characters. */
export const GUEST_NAME_MIN_CHARACTERS = 2;
/** Rides that one account books for others in a day: messages cost money, and a stranger's number is soon typed. */
export const GUEST_RIDES_A_DAY = 5;
/** How long a request of a partner’s system can be sent again and books nothing new, days. */
export const PARTNER_REQUEST_DAYS = 2;
/** Messages about rides that one number gets in a day, whoever books, and that one ride sends. */
export const GUEST_TEXTS_A_DAY = 10;
export const GUEST_TEXTS_A_RIDE = 6;
/** Of these, the most about a ride that still lies ahead: the others are left for the cab. */
export const GUEST_TEXTS_AHEAD = 3;
/** How long the messages of one ride are counted together, days. */
export const GUEST_TEXTS_RIDE_DAYS = 30;
/** Longest chat message, characters. */
export const CHAT_MAX_CHARACTERS = 1000;
/** How long after the payment the two sides of a ride may still write to each other, hours. */
export const CHAT_AFTER_HOURS = 24;
/** Most messages one side of a chat sends within CHAT_BURST_SECONDS: more than anybody types, or saves up offline. */
export const CHAT_BURST = 30;
export const CHAT_BURST_SECONDS = 60;
/**
 * A message older than this is not pushed any more, seconds; and the most of it that a lock screen shows, characters.
 */
export const CHAT_PUSH_SECONDS = 60;
export const CHAT_PUSH_CHARACTERS = 120;
/** Longest note to the driver, characters. */
export const NOTE_MAX_CHARACTERS = 300;
/** The longest that a suspension may be entered ahead, days. */
export const SUSPENSION_AHEAD_DAYS = 366;
/** The unbroken rest after which a driver's hours on duty begin anew, hours. */
export const DUTY_REST_HOURS = 10;
/** The most hours on duty that an office may allow. */
export const DAILY_HOURS_MAX = 24;
/** A driver on duty whose phone has been silent for longer than this is taken off duty, minutes. */
export const DUTY_SILENT_MINUTES = 60;
/** Offers in a row that a driver may let pass before going off duty, until the office sets another number; its most. */
export const PASSES_OFF_DUTY = 3;
export const PASSES_MAX = 20;
/** The longest that the desk may hold a driver back before it must lift it itself, days. */
export const HOLD_MAX_DAYS = 30;
/** How long it is kept why an offer was made, days: drivers have three months to bring a claim of discrimination. */
export const WHY_KEPT_DAYS = 92;
/** Drivers may ask about rides for which they were not asked for so long, minutes; so many rides are shown … */
export const WHY_NOT_MINUTES = 30;
export const WHY_NOT_RIDES = 10;
/** … of so many offers that are looked through, the newest first. */
export const WHY_NOT_READ_MAX = 100;
/** The longest record of a solution, characters: the longest queue takes a third of it. */
export const RECORD_MAX_CHARACTERS = 1_000_000;
/** Longest name of a holiday rule, characters. */
export const HOLIDAY_NAME_MAX_CHARACTERS = 40;
/** Longest cancel reason, characters. */
export const REASON_MAX_CHARACTERS = 200;
/** How long after the payment a rider may give stars, days. */
export const RATE_DAYS = 30;
/** Longest sentence beside the stars, characters. */
export const RATING_WORDS_MAX_CHARACTERS = 300;
/** A driver reads the words of so many ratings together, and not before the newest of them is so old, days. */
export const WORDS_TOGETHER = 5;
export const WORDS_WAIT_DAYS = 7;
/** How long what a rider needed is kept after the ride, days. The booking form says so. */
export const NEEDS_KEPT_DAYS = 30;
/** How long after a ride its rider may report that the driver would not take them, days. */
export const REFUSAL_REPORT_DAYS = 7;
/** Longest words of a report of a refusal, and of the office's note about one, characters. */
export const REFUSAL_WORDS_MAX_CHARACTERS = 300;
/** How long refusals and the counts of answered offers are kept, days: as long as records of bookings. */
export const REFUSALS_KEPT_DAYS = 365;
/** The desk is shown a driver with this many refusals within so many days … */
export const REFUSAL_PATTERN_RIDES = 2;
export const REFUSAL_PATTERN_DAYS = 90;
/**
 * … or whose share of declined offers is higher by so many percentage points for offers with needs, out of so many of
 * both.
 */
export const REFUSAL_PATTERN_POINTS = 25;
export const REFUSAL_PATTERN_OFFERS_LEAST = 10;
/** Longest number of an exemption notice, characters. */
export const EXEMPTION_NOTICE_MAX_CHARACTERS = 40;
/** In how many working days the office answers a complaint, until it sets another number; its most. */
export const COMPLAINT_DAYS = 5;
export const COMPLAINT_DAYS_MAX = 60;
/** How long after a ride its rider may complain about it in the app, days. */
export const COMPLAINT_RIDE_DAYS = 183;
/** The most open complaints of one rider. */
export const COMPLAINTS_OPEN_MAX = 10;
/** The most messages of its rider in one complaint, and notes of the office about it. The office’s answers are not limited. */
export const COMPLAINT_MESSAGES_MAX = 100;
/** How long an answer is left before the complaint closes itself, days. */
export const COMPLAINT_ANSWERED_DAYS = 30;
/** How long a closed complaint is kept, days; a driver’s complaints are counted over as many. */
export const COMPLAINTS_KEPT_DAYS = 365;
/** Longest message, note, question or word in a complaint, characters. */
export const COMPLAINT_WORDS_MAX_CHARACTERS = 1000;
/** How long after a ride something left in the cab can be reported, days. */
export const LOST_REPORT_DAYS = 30;
/** How long after its last step an open report closes itself, days. */
export const LOST_OPEN_DAYS = 60;
/** How long a closed report is kept, days. */
export const LOST_KEPT_DAYS = 90;
/** Days for which a booking's whole record is kept, as operators' conditions ask: twelve months, in a leap year too. */
export const RECORD_DAYS = 366;
/** Longest description of something left in a cab, and the office's note about it, characters. */
export const LOST_WHAT_MAX_CHARACTERS = 200;
export const LOST_NOTE_MAX_CHARACTERS = 300;
/** How often the receipt of one ride is mailed. */
export const RECEIPT_MAILS_MAX = 10;
/** Longest remark a driver adds to the papers, characters. */
export const OTHER_INFO_MAX_CHARACTERS = 1000;
/** A paper that expires within this many days is worth renewing now. */
export const PAPER_SOON_DAYS = 30;
/** Lines in one import of drivers, and bytes in its file: a browser checks and shows that many at once. */
export const IMPORT_MAX_LINES = 500;
export const IMPORT_MAX_BYTES = 1024 * 1024;
/** Lines of an import in one API call: each makes an account, and a call has only seconds. */
export const IMPORT_LINES_A_CALL = 10;
/** The most drivers of one cab that a desk can agree to at once. */
export const CAB_DRIVERS_MAX = 50;
/** A sign-in older than this is too old for deleting the account, seconds; Firebase's own limit for such steps. */
export const RECENT_LOGIN_SECONDS = 300;
/**
 * How long an unfinished sign-up reserves its email and mobile, seconds: longer than the server takes to complete one,
 * so that it only matters after a crash.
 */
export const SIGNUP_HOLD_SECONDS = 90;
/** Longest address line, characters. */
export const ADDRESS_MAX_CHARACTERS = 300;
/** Longest name of the operator, characters: HMRC takes 200. */
export const OPERATOR_MAX_CHARACTERS = 105;
/** The most passengers a hackney carriage may be licensed for, in law. */
export const SEATS_MAX = 8;
/** Seats of a car type whose number the desk has not given: a London cab takes five people, some take six. */
export const SEATS_UNSAID = 6;
/** Passengers beyond the first that a booking may ask for in the largest cab. */
export const EXTRA_PASSENGERS_MAX = SEATS_MAX - 1;
/** Longest fare card as JSON text, characters: ten times the longest card we know. */
export const CARD_TEXT_MAX = 60_000;
/** Most tolls on one trip. */
export const TOLLS_MAX = 10;
/**
 * How far a taximeter's reading may be from our count of the trail before we ask about it: the greater of `pence` and
 * `percent` of our count. Among tall buildings a phone's trail is out by up to a fifth. On a short ride, one step of the card
 * and one traffic light come to less than two pounds.
 */
export const READING_ROOM = { pence: 200, percent: 20 } as const;
/**
 * The largest reading, and the largest sum of tolls, that a driver may type, pence: as many digits as the key pad
 * takes.
 */
export const READING_MAX_PENCE = 999_999;
export const TOLLS_MAX_PENCE = 20_000;
/** Most pieces of one kind that a driver may charge for where the card has a price for them. */
export const ITEMS_MAX = 20;
/** No toll is billed without a question on a ride shorter than this, metres: no toll gate is that near to any kerb. */
export const TOLL_FIRST_METRES = 1000;
/** Each further toll needs this much more of the way, metres: toll roads, bridges and tunnels lie miles apart. */
export const TOLL_EACH_METRES = 15_000;
/**
 * A cab's top speed over any time, kilometres an hour: a little above the motorway limit of 70 mph, so that an honest
 * phone's scatter passes. What would need more is not believed.
 */
export const CAB_TOP_SPEED_KMH = 130;
/**
 * *Arrived* counts this near to the pickup, metres: the far side of a wide road, a rank round the corner and the error
 * of a fix between tall buildings all lie within it.
 */
export const ARRIVE_METRES = 500;
/**
 * A driver who presses *Arrived* further from the pickup than this is asked first, metres: a wide road and a poor fix.
 */
export const ARRIVE_ASK_METRES = 150;
/** A driver who ends a trip further from the destination than this is asked first, metres. */
export const END_ASK_METRES = 300;
/** A driver who ends a trip sooner than this after its start is asked whether anybody travelled, seconds. */
export const END_ASK_SECONDS = 60;
/** The longest that an office may make a driver wait for a passenger before it counts as a no-show, minutes. */
export const NO_SHOW_MAX_MINUTES = 30;
/** After *Arrived*, a phone further from the pickup than this is not there, metres. */
export const CAB_MISSING_METRES = 300;
/** A phone that the server has not heard for so long after *Arrived* shows no cab, minutes. */
export const CAB_SILENT_MINUTES = 5;
/** After so long a wait a rider may say that no cab is there, wherever the phone is, minutes. */
export const CAB_WAIT_MINUTES = 15;
/** A cab on the way is late this long after it should have come, minutes: cancelling it is free from then on. */
export const CAB_LATE_MINUTES = 5;
/** The most points of the booked route that a ride keeps: enough to draw a line. */
export const BOOKED_ROUTE_POINTS = 100;
/** How long after its acceptance a ride takes points into its trail, hours: it bounds the size of a trail. */
export const TRAIL_HOURS = 8;
/** Least time between points of a trail, milliseconds. */
export const TRAIL_POINT_MS = 1000;
/** The most points of one trail. */
export const TRAIL_POINTS_MAX = (TRAIL_HOURS * 3_600_000) / TRAIL_POINT_MS;
/** The worst accuracy and the highest speed that a point of a trail may have: metres, and metres a second. */
export const POINT_ACCURACY_MAX_METRES = 100_000;
export const POINT_SPEED_MAX = 100;
/** How long after the end of a ride its rider and driver may still call the desk for help, hours. */
export const ALARM_HOURS = 24;
/** How long after a ride its people may report about it, days, and the longest report, characters. */
export const RIDE_REPORT_DAYS = 30;
export const RIDE_REPORT_MAX_CHARACTERS = 300;
/** The note of what was done about an alert, characters. */
export const ALERT_NOTE_MIN_CHARACTERS = 3;
export const ALERT_NOTE_MAX_CHARACTERS = 1000;
/** How often one report about a ride is sent, and how many links to follow it a ride has. */
export const RIDE_REPORT_PRESSES_MAX = 20;
export const SHARE_LINKS_MAX = 10;
/** Largest single amount a person may type, pence: £5,000 catches a slip of the finger. */
export const AMOUNT_MAX_PENCE = 500_000;
/** Smallest amount a card is charged, pence (Stripe's own minimum for pounds). */
export const CARD_MIN_PENCE = 30;
/** Shortest ride that earns the bonus for a recommendation, metres driven, and its least fare without tolls, pence. */
export const BONUS_LEAST_METRES = 1000;
export const BONUS_LEAST_FARE_PENCE = 500;
/** How long a card checkout stays open, minutes (Stripe allows 30 minutes to 24 hours). */
export const CHECKOUT_MINUTES = 60;
/** Interval at which the provider is asked about a payment with no news, minutes. */
export const PAYMENT_REVIEW_MINUTES = 10;
/** Time after which a card payment is no longer returned to its card, ms: providers refund for about half a year. */
export const CARD_RETURN_MS = 180 * 86_400_000;
/** Most withdrawals of one person that are not complete: pennies asked for again and again would crowd the plan of a payout run. */
export const WITHDRAWS_OPEN_MAX = 10;
/** Longest time a withdrawal may have to wait, hours: a month. */
export const PAYOUT_HOLD_MAX_HOURS = 720;
/** The highest amount that an office may let one person of the desk credit alone, pounds. */
export const CREDIT_LIMIT_MAX_POUNDS = 5000;
/** The same where the office has never set it, pounds. */
export const CREDIT_LIMIT_POUNDS = 100;
/** Credits to one wallet that nobody confirmed count together for so long, days. */
export const CREDITS_TOGETHER_DAYS = 7;
/** The same, milliseconds. */
export const CREDITS_TOGETHER_MS = CREDITS_TOGETHER_DAYS * 86_400_000;
/** Days that a credit waits for a second person of the desk. */
export const CREDIT_REQUEST_DAYS = 7;
/** The same, milliseconds. */
export const CREDIT_REQUEST_MS = CREDIT_REQUEST_DAYS * 86_400_000;
/** Most credits that wait for a second person in the list of the desk. */
export const CREDIT_REQUESTS_SHOWN = 100;
/** Most rides an office may let one rider have booked at a time. */
export const RIDER_BOOKINGS_MAX = 20;
/** Most open rides the desk may book for one rider: a hotel’s or a surgery’s account on a busy evening. */
export const DESK_BOOKINGS_MAX = 20;
/** Rides that repeat are booked so many days ahead. */
export const REPEAT_DAYS_AHEAD = 14;
/** Most repeated bookings of one rider: the school runs of a large family, and the way to work. */
export const REPEATS_MAX = 10;
/** Longest name of a repeated booking, of a term and of a holiday, characters. */
export const REPEAT_NAME_MAX_CHARACTERS = 60;
/** Most terms, holidays, extra days and days left out of one repeated booking. */
export const REPEAT_TERMS_MAX = 12;
export const REPEAT_HOLIDAYS_MAX = 40;
export const REPEAT_EXTRA_DAYS_MAX = 40;
export const REPEAT_SKIPPED_DAYS_MAX = 100;
/** Furthest first day of a repeated booking from now, and longest term or holiday, days: a little over a year. */
export const REPEAT_SPAN_MAX_DAYS = 400;
/** Rides of one rider that repeat and are as near in time as this keep a cab each, minutes: their number is bounded. */
export const REPEAT_NEAR_MINUTES = 60;
/** How long a repeated booking keeps what became of its days, and is itself kept after its last one, days. */
export const REPEAT_KEPT_DAYS = 31;
/** Most open bills a rider may have the office look at: one who disputes every bill would ride for nothing. */
export const DISPUTES_OPEN_MAX = 2;
/** Faults written out in one night's report of the ledger; of more there is the number. */
export const LEDGER_FAULTS_MAX = 200;
/** Days of payments that the nightly look for collusion covers, and the most patterns it stores. */
export const PATTERN_DAYS = 30;
export const PATTERNS_MAX = 100;
/** Longest words beside the reason of a credit: with the reason they fit into a note, characters. */
export const CREDIT_WORDS_MAX_CHARACTERS = 250;
/** Longest reason for a refund or an adjustment, characters. */
export const LEDGER_NOTE_MAX_CHARACTERS = 300;
/** Most drivers named in the list beside the live map: nobody reads more, and zooming in shows the others. */
export const FLEET_LIST_MAX = 100;
/** Most months of driver totals read at once, and the number the report starts with. */
export const DRIVER_MONTHS_MAX = 12;
export const DRIVER_MONTHS_FIRST = 3;
/** The most drivers whose day is read for a report: under 90 kB. */
export const DAY_DRIVERS_MAX = 200;
/** The most bookings that one search of the desk looks through: about 0.6 MB on the server, and a quarter of a second. */
export const SEARCH_ROWS_MAX = 200;
/** Rows on a page of a growing list. */
export const PAGE_SIZE = 20;
/** Delay before a row's edit is sent, so that further typing joins it, milliseconds. */
export const TABLE_EDIT_DELAY_MS = 600;
/** Cancellation reasons on a page. */
export const CANCEL_REASONS_PAGE = 10;
/** Places search debounce, milliseconds. */
export const PLACES_DEBOUNCE_MS = 200;
/** Redirect after registration, milliseconds. */
export const REGISTER_REDIRECT_MS = 3000;
/** Shortest time trails and chats are kept, days: a complaint takes about a month to arrive. */
export const RETENTION_LEAST_DAYS = 30;
/** Largest request body the API reads, bytes. */
export const BODY_MAX_BYTES = 64 * 1024;
/** The longest table of the weights by which account numbers are checked: the scheme's has about 100,000 characters. */
export const BANK_WEIGHTS_MAX_CHARACTERS = 300_000;
/** The longest table of sort codes that are checked under another one: the scheme's has about 500 characters. */
export const BANK_SUBSTITUTES_MAX_CHARACTERS = 20_000;
/** The largest body that brings both. */
export const BANK_WEIGHTS_BODY_MAX_BYTES = 384 * 1024;
/** Payout runs on a page of their list. */
export const PAYOUTS_PAGE = 10;
/** Invoices on a page. */
export const INVOICES_PAGE = 10;
/** Longest time the API waits for a body, seconds: a phone on its last bar sends one in less. */
export const BODY_SECONDS = 20;
/** Referral number range. */
export const REFERRAL_MIN = 1000;
export const REFERRAL_MAX = 9999;
/** The versions of the apps in the stores. */
export const IOS_APP_VERSION = '1.1';
export const ANDROID_APP_VERSION = '1';
/** Default country: United Kingdom. */
export const DEFAULT_DIAL_CODE = '44';
/** Longest bookable trip in a straight line, metres: London to the far end of Britain is not a taxi ride. */
export const TRIP_MAX_METRES = 300_000;
/**
 * The longest silence of a phone that a question to the rider gives, seconds; a ride may have been forgotten for weeks.
 */
export const SILENCE_MAX_SECONDS = 86_400;
/** How far a phone's clock may run ahead of the server's, milliseconds. */
export const CLOCK_SKEW_MS = 5 * MINUTE_MS;
/** How long a call may ring before it counts as missed, minutes: the exchange may never report its end. */
export const CALL_RINGS_MINUTES = 5;
/** How long a call that was taken may last, hours. */
export const CALL_HOURS = 4;
/** How long a missed call waits to be rung back, hours. */
export const MISSED_CALL_HOURS = 24;
/** How long a call is kept, days. */
export const CALLS_KEPT_DAYS = 30;
/** Most calls that the desk lists at once. */
export const CALLS_LISTED_MAX = 30;
/** Longest id of a call at an exchange, and longest name of a line, characters. */
export const EXCHANGE_ID_MAX_CHARACTERS = 200;
export const LINE_MAX_CHARACTERS = 40;
/** How far the time in a signed report of the exchange may be from the server's, seconds. */
export const TELEPHONE_TOLERANCE_SECONDS = 300;
/** A caller's rides that are read, the trips offered of them, and the addresses. */
export const CALLER_RIDES_READ = 30;
export const CALLER_TRIPS = 9;
export const CALLER_PLACES = 9;
