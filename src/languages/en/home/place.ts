/** The words of the place search: its fields, its list, and the places that a rider knows. */
import type { AddressLabel } from '@/domain/people/user';
import { counted } from '../../counted';
import { locale } from '../locale';

export const changeLabel = { home: 'Change home', work: 'Change work' } as const satisfies Record<AddressLabel, string>;
export const addLabel = { home: 'Add home', work: 'Add work' } as const satisfies Record<AddressLabel, string>;
export const whereIs = {
  home: 'Where is home?',
  work: 'Where is work?',
} as const satisfies Record<AddressLabel, string>;
export const labelSaved = { home: 'Home saved', work: 'Work saved' } as const satisfies Record<AddressLabel, string>;
export const labelRemoved = {
  home: 'Home removed',
  work: 'Work removed',
} as const satisfies Record<AddressLabel, string>;

export const known = 'Places you know';
export const change = 'Change';
export const newAddress = 'New address';
export const placeholder = 'Street, station or postcode';
export const remove = 'Remove';
export const cancel = 'Cancel';

export const myLocation = 'My location';
export const onTheMap = 'Choose on the map';
export const searching = 'Searching…';
export const nothingFound = 'No place found. Try a street, a station or a postcode.';
export const found = (count: number) => `${counted(locale, count, { one: 'place', other: 'places' })} found`;
export const listOf = (field: string) => `${field}: places`;
export const clear = (field: string) => `Clear ${field.toLowerCase()}`;

export const stop = 'Stop';
export const numberedStop = (number: number) => `Stop ${number}`;
export const removeStop = 'Remove stop';
export const removeNumberedStop = (number: number) => `Remove stop ${number}`;
export const stopPlaceholder = 'Where to stop on the way?';
export const addStop = 'Add a stop';
