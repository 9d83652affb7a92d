/** The fields of a position, shared by several records. */
import * as is from './values';
import { leaf } from './values';

export const positionOf = { lat: leaf(is.latitude), lng: leaf(is.longitude) };
