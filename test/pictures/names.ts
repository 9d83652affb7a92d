/** The pictures that the documents show: who is seen at which moment of the ride, and what stands under it. */

export const FOLDER = 'docs/pictures';

/** A picture may weigh so much, bytes: a guide is read on a phone. */
export const MOST_BYTES = 60_000;

/** The moments of one ride at which pictures can be taken, in their order. */
export const MOMENTS = ['books', 'estimate', 'offer', 'comes', 'here', 'pays', 'cash', 'receipt'] as const;

export type Moment = (typeof MOMENTS)[number];
export type Phone = 'rider' | 'driver';

/** Pictures of one phone, for the guides. */
export const OF_A_PHONE = {
  'rider-books': { moment: 'books', phone: 'rider' },
  'rider-estimate': { moment: 'estimate', phone: 'rider' },
  'driver-offer': { moment: 'offer', phone: 'driver' },
  'rider-driver-comes': { moment: 'comes', phone: 'rider' },
  'rider-start-code': { moment: 'here', phone: 'rider' },
  'driver-start-code': { moment: 'here', phone: 'driver' },
  'rider-pays': { moment: 'pays', phone: 'rider' },
  'driver-cash': { moment: 'cash', phone: 'driver' },
} as const satisfies Record<string, { moment: Moment; phone: Phone }>;

/** Pages of the desk while the driver is on the way, by their addresses. */
export const OF_THE_DESK = {
  'desk-dashboard': '/dashboard',
  'desk-bookings': '/bookings',
  'desk-drivers': '/drivers',
} as const;

/** Pages of the fleet's owner once the ride is paid, by their addresses. */
export const OF_THE_FLEET = { 'fleet-earnings': '/driverearning' } as const;

export type PictureName = keyof typeof OF_A_PHONE | keyof typeof OF_THE_DESK | keyof typeof OF_THE_FLEET;

export const PICTURES = Object.keys({ ...OF_A_PHONE, ...OF_THE_DESK, ...OF_THE_FLEET }) as PictureName[];

export const pathOf = (name: PictureName): string => `${FOLDER}/${name}.webp`;

/** The strip: one ride by two phones, the rider's above the driver's. */
export const STRIP = `${FOLDER}/tour.webp`;
export const STRIP_MOST_BYTES = 350_000;

/** Its columns, with what stands under each phone. */
export const COLUMNS = [
  { moment: 'books', rider: 'Says where to, and sees the price', driver: 'Waits on duty at the station' },
  { moment: 'offer', rider: 'Books, and a cab is looked for', driver: 'Is offered the ride' },
  { moment: 'comes', rider: 'Sees who is coming, in which cab', driver: 'Drives to the pickup' },
  { moment: 'here', rider: 'Gets in, and tells the start code', driver: 'Enters it, and the trip begins' },
  { moment: 'pays', rider: 'Checks the bill, and pays', driver: 'Sees the fare, and waits' },
  { moment: 'receipt', rider: 'Keeps the receipt', driver: 'Is paid, and free for the next ride' },
] as const satisfies readonly { moment: Moment; rider: string; driver: string }[];
