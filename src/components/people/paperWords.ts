import type { TypedApplication } from '@/domain/people/driverApplication';
import { isLocalDate } from '@/domain/time/time';
import { dateFormat } from '@/languages/en/formats';
import { LABELS } from './papers';

/** A label for a fact: the form's, without its note in brackets. */
export const paperLabel = (name: keyof TypedApplication): string => LABELS[name].replace(/ \(.*\)$/, '');

const dateText = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** '2027-03-29' as '29 Mar 2027'; text that is not a date stays as it is. */
export const dayText = (date: string): string => (isLocalDate(date) ? dateText(new Date(date)) : date);
