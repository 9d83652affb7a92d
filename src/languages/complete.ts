/**
 * The compiler's proof that every language says all that English says: a file here for each of `en`, with the same names, each of the
 * same kind. A language that lacks a word, or has one that asks for other values, does not compile.
 */

/** What may stand in another language for an English word. */
type Said<Word> = Word extends string
  ? string
  : Word extends (...given: infer Given) => string
    ? (...given: Given) => string
    : Word extends (...given: infer _) => unknown
      ? Word
      : { readonly [Name in keyof Word]: Said<Word[Name]> };

type Complete<English, Other extends { readonly [Name in keyof English]: Said<English[Name]> }> = Other;

/** Welsh. */
export type Welsh = [
  // In the order of their names.
  Complete<typeof import('./en/account/language'), typeof import('./cy/account/language')>,
  Complete<typeof import('./en/bookings/after'), typeof import('./cy/bookings/after')>,
  Complete<typeof import('./en/bookings/change'), typeof import('./cy/bookings/change')>,
  Complete<typeof import('./en/bookings/chat'), typeof import('./cy/bookings/chat')>,
  Complete<typeof import('./en/bookings/complaintKinds'), typeof import('./cy/bookings/complaintKinds')>,
  Complete<typeof import('./en/bookings/complaints'), typeof import('./cy/bookings/complaints')>,
  Complete<typeof import('./en/bookings/connection'), typeof import('./cy/bookings/connection')>,
  Complete<typeof import('./en/bookings/emergency'), typeof import('./cy/bookings/emergency')>,
  Complete<typeof import('./en/bookings/live'), typeof import('./cy/bookings/live')>,
  Complete<typeof import('./en/bookings/pay'), typeof import('./cy/bookings/pay')>,
  Complete<typeof import('./en/bookings/receipt'), typeof import('./cy/bookings/receipt')>,
  Complete<typeof import('./en/bookings/rides'), typeof import('./cy/bookings/rides')>,
  Complete<typeof import('./en/bookings/search'), typeof import('./cy/bookings/search')>,
  Complete<typeof import('./en/bookings/status'), typeof import('./cy/bookings/status')>,
  Complete<typeof import('./en/dates'), typeof import('./cy/dates')>,
  Complete<typeof import('./en/domain/card'), typeof import('./cy/domain/card')>,
  Complete<typeof import('./en/domain/months'), typeof import('./cy/domain/months')>,
  Complete<typeof import('./en/domain/place'), typeof import('./cy/domain/place')>,
  Complete<typeof import('./en/domain/time'), typeof import('./cy/domain/time')>,
  Complete<typeof import('./en/domain/wallet'), typeof import('./cy/domain/wallet')>,
  Complete<typeof import('./en/formats'), typeof import('./cy/formats')>,
  Complete<typeof import('./en/home/booking'), typeof import('./cy/home/booking')>,
  Complete<typeof import('./en/home/estimate'), typeof import('./cy/home/estimate')>,
  Complete<typeof import('./en/home/form'), typeof import('./cy/home/form')>,
  Complete<typeof import('./en/home/guest'), typeof import('./cy/home/guest')>,
  Complete<typeof import('./en/home/labels'), typeof import('./cy/home/labels')>,
  Complete<typeof import('./en/home/needs'), typeof import('./cy/home/needs')>,
  Complete<typeof import('./en/home/place'), typeof import('./cy/home/place')>,
  Complete<typeof import('./en/home/rank'), typeof import('./cy/home/rank')>,
  Complete<typeof import('./en/locale'), typeof import('./cy/locale')>,
  Complete<typeof import('./en/maps/open'), typeof import('./cy/maps/open')>,
  Complete<typeof import('./en/messages/next'), typeof import('./cy/messages/next')>,
  Complete<typeof import('./en/messages/people'), typeof import('./cy/messages/people')>,
  Complete<typeof import('./en/messages/start'), typeof import('./cy/messages/start')>,
  Complete<typeof import('./en/notices/ahead'), typeof import('./cy/notices/ahead')>,
  Complete<typeof import('./en/notices/money'), typeof import('./cy/notices/money')>,
  Complete<typeof import('./en/notices/people'), typeof import('./cy/notices/people')>,
  Complete<typeof import('./en/notices/rides'), typeof import('./cy/notices/rides')>,
  Complete<typeof import('./en/public/landing'), typeof import('./cy/public/landing')>,
  Complete<typeof import('./en/rides/asked'), typeof import('./cy/rides/asked')>,
  Complete<typeof import('./en/rides/bill'), typeof import('./cy/rides/bill')>,
  Complete<typeof import('./en/rides/check'), typeof import('./cy/rides/check')>,
  Complete<typeof import('./en/rides/claim'), typeof import('./cy/rides/claim')>,
  Complete<typeof import('./en/rides/equal'), typeof import('./cy/rides/equal')>,
  Complete<typeof import('./en/rides/lost'), typeof import('./cy/rides/lost')>,
  Complete<typeof import('./en/rides/map'), typeof import('./cy/rides/map')>,
  Complete<typeof import('./en/rides/missed'), typeof import('./cy/rides/missed')>,
  Complete<typeof import('./en/rides/needs'), typeof import('./cy/rides/needs')>,
  Complete<typeof import('./en/rides/receipt'), typeof import('./cy/rides/receipt')>,
  Complete<typeof import('./en/rides/repeats'), typeof import('./cy/rides/repeats')>,
  Complete<typeof import('./en/rides/ride'), typeof import('./cy/rides/ride')>,
  Complete<typeof import('./en/rides/rule'), typeof import('./cy/rides/rule')>,
  Complete<typeof import('./en/rides/why'), typeof import('./cy/rides/why')>,
];
