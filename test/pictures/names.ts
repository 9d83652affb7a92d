/** The pictures of the guides and of the tour: taken by `npm run pictures`, shown by the documents. */

export const FOLDER = 'docs/pictures';

/** A picture may weigh so much, bytes: a guide is read on a phone. */
export const MOST_BYTES = 60_000;

/** The steps of one ride, in their order: whose phone is seen, and what it shows. */
export const TOUR = [
  'rider-books',
  'rider-estimate',
  'driver-offer',
  'rider-driver-comes',
  'rider-start-code',
  'driver-start-code',
  'rider-pays',
  'driver-cash',
] as const;

/** The desk while that ride is under way. */
export const DESK_PAGES = ['desk-dashboard', 'desk-bookings', 'desk-drivers'] as const;

export type PictureName = (typeof TOUR)[number] | (typeof DESK_PAGES)[number];

export const PICTURES: readonly PictureName[] = [...TOUR, ...DESK_PAGES];

export const pathOf = (name: PictureName): string => `${FOLDER}/${name}.webp`;
