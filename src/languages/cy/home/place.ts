/** Geiriau chwilio am le: y meysydd, y rhestr, a’r lleoedd y mae teithiwr yn eu hadnabod. */
import type { AddressLabel } from '@/domain/people/user';
import { counted } from '../../counted';
import { locale } from '../locale';

export const changeLabel = {
  home: 'Newid cyfeiriad cartref',
  work: 'Newid cyfeiriad gwaith',
} as const satisfies Record<AddressLabel, string>;
export const addLabel = {
  home: 'Ychwanegu cartref',
  work: 'Ychwanegu gwaith',
} as const satisfies Record<AddressLabel, string>;
export const whereIs = {
  home: 'Ble mae eich cartref?',
  work: 'Ble mae eich gwaith?',
} as const satisfies Record<AddressLabel, string>;
export const labelSaved = {
  home: 'Cyfeiriad cartref wedi’i gadw',
  work: 'Cyfeiriad gwaith wedi’i gadw',
} as const satisfies Record<AddressLabel, string>;
export const labelRemoved = {
  home: 'Cyfeiriad cartref wedi’i dynnu',
  work: 'Cyfeiriad gwaith wedi’i dynnu',
} as const satisfies Record<AddressLabel, string>;

export const known = 'Lleoedd rydych chi’n eu hadnabod';
export const change = 'Newid';
export const newAddress = 'Cyfeiriad newydd';
export const placeholder = 'Stryd, gorsaf neu god post';
export const remove = 'Tynnu';
export const cancel = 'Canslo';

export const myLocation = 'Fy lleoliad';
export const onTheMap = 'Dewis ar y map';
export const searching = 'Yn chwilio…';
export const nothingFound = 'Dim lle wedi’i ganfod. Rhowch gynnig ar stryd, gorsaf neu god post.';
export const found = (count: number) => `Wedi canfod ${counted(locale, count, { two: 'le', other: 'lle' })}`;
export const listOf = (field: string) => `${field}: lleoedd`;
export const clear = (field: string) => `Clirio’r maes “${field}”`;

export const stop = 'Stop';
export const numberedStop = (number: number) => `Stop ${number}`;
export const removeStop = 'Tynnu’r stop';
export const removeNumberedStop = (number: number) => `Tynnu stop ${number}`;
export const stopPlaceholder = 'Ble i aros ar y ffordd?';
export const addStop = 'Ychwanegu stop';
