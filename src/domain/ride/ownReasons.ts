/** The reasons a driver or a rider may give besides those of the desk's table. Reasons are chosen, so none holds anybody's details. */

/** For giving a ride back; the desk reads this text. */
export const GIVEN_BACK_FOR = [
  'The vehicle has a fault',
  'Stuck in traffic',
  'The driver is not well',
  'The ride is not safe to take',
  'Another reason',
] as const;

/** The reason the rider reads. */
export const NO_SHOW = 'Nobody came to the pickup';

export const DRIVER_REASONS: readonly string[] = [...GIVEN_BACK_FOR, NO_SHOW];

/** A rider's, at the pickup, for a cab that is not there; the driver and the desk read it. */
export const CAB_MISSING = 'The cab is not at the pickup';
