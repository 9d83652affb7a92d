/** The schema version, stored at `schema/version`. */

/** The version this code reads and writes. `tools/migrate/steps` has a step to each version after the first. */
export const SCHEMA_VERSION = 7;

/** The version of a database that carries none, as the first release left it. */
export const FIRST_SCHEMA_VERSION = 1;

/** @param stored the value at `schema/version` */
export const schemaVersionOf = (stored: number | null | undefined): number => stored ?? FIRST_SCHEMA_VERSION;
