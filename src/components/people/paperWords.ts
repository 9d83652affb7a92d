import type { TypedApplication } from '@/domain/driverApplication';
import { isLocalDate } from '@/domain/time';
import { LABELS } from './papers';

/** A label as a fact has it: what the form says in brackets is the form's. */
export const paperLabel = (name: keyof TypedApplication): string => LABELS[name].replace(/ \(.*\)$/, '');

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** '2027-03-29' as '29 Mar 2027'; what is no day stays as it is. */
export const dayText = (date: string): string => (isLocalDate(date) ? DAY.format(new Date(date)) : date);
