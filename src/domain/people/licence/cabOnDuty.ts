/**
 * A cab has one driver at a time. `cabs_on_duty` names the driver who last went on duty with a plate and a registration. The
 * entry counts as long as that driver works with this cab, so nothing has to be written when duty ends.
 */
import { paths } from '../../paths';
import type { UserProfile } from '../user';
import type { MarkKeys } from './driverMarks';

/** The marks that are the cab's, in the order in which a refusal names one. */
export const CAB_MARKS = ['plate', 'registration'] as const;
export type CabMark = (typeof CAB_MARKS)[number];

export type CabEntry = { kind: CabMark; key: string };

/** The entries of the cab with these marks. */
export const cabEntries = (marks: MarkKeys = {}): CabEntry[] =>
  CAB_MARKS.flatMap((kind) => {
    const key = marks[kind];
    return key === undefined ? [] : [{ kind, key }];
  });

/** What is written with the duty of a driver: the cab with these marks is theirs from now on. */
export const cabTaken = (uid: string, marks: MarkKeys | undefined): Record<string, string> =>
  Object.fromEntries(cabEntries(marks).map(({ kind, key }) => [paths.cabOnDuty(kind, key), uid]));

type Worker = Pick<UserProfile, 'driverActiveStatus' | 'queue' | 'marks'>;

/** True while a driver is on duty or on a ride: somebody sits in the cab. */
export const isWorking = ({ driverActiveStatus, queue }: Partial<Worker>): boolean =>
  driverActiveStatus === true || queue === true;

/** True while the driver whom an entry names works with that cab. */
export const isInCab = (driver: Partial<Worker> | null, { kind, key }: CabEntry): boolean =>
  driver !== null && isWorking(driver) && driver.marks?.[kind] === key;
