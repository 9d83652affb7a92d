import { type Functions, numeric } from './arguments';
import { toInt } from './conversions';

export const MATH_FUNCTIONS: Functions = {
  abs: (value) => (typeof value === 'bigint' ? toInt(value < 0n ? -value : value) : Math.abs(numeric(value))),
  ceil: (value) => toInt(Math.ceil(numeric(value))),
  floor: (value) => toInt(Math.floor(numeric(value))),
  round: (value) => toInt(Math.round(numeric(value))),
  isInfinite: (value) => Math.abs(numeric(value)) === Number.POSITIVE_INFINITY,
  isNaN: (value) => Number.isNaN(numeric(value)),
  pow: (base, exponent) => numeric(base) ** numeric(exponent),
  sqrt: (value) => Math.sqrt(numeric(value)),
};
