/** What a driver's form says about an empty name or mobile; anybody else's forms say what a proper one is. */
import type { MessageKey } from '../messages';

const FIELDS = ['firstName', 'lastName', 'mobile'] as const;
export type RequiredOfDrivers = (typeof FIELDS)[number];

const isRequired = (field: string): field is RequiredOfDrivers => (FIELDS as readonly string[]).includes(field);

/** "… is required" for an empty field that a driver must fill in, otherwise null. */
export const missingOfDriver = (field: string, value: string): MessageKey | null =>
  isRequired(field) && value.trim() === '' ? `${field}_required` : null;
