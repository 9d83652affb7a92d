/** Around a leaf of a booking: the booking before and after the update, and the tree after it. */
import type { BookingStatus } from '@/domain/booking';
import { all, type Expression, isOneOf, not } from '../expression';

export const was = (field: string): string => `data.parent().child('${field}').val()`;
export const becomes = (field: string): string => `newData.parent().child('${field}').val()`;
export const statusWas = (...statuses: BookingStatus[]): Expression => isOneOf(was('status'), statuses);
export const statusBecomes = (...statuses: BookingStatus[]): Expression => isOneOf(becomes('status'), statuses);
export const treeAfter = 'newData.parent().parent().parent()';
export const personAfter = (uid: string): string => `${treeAfter}.child('users').child(${uid})`;
export const entersBy = (status: BookingStatus): Expression => all(not(statusWas(status)), statusBecomes(status));
