/** The endpoints an admin keeps tables and settings by. Part of `api`; see there. */
import * as v from 'valibot';
import { endpoint, typed } from './endpoint';
import { isKey } from './paths';
import { type PlainRow, ROW_MODES, TABLE_NAMES } from './rowEdit';

/** Longest value of a field: a zone's outline. */
const VALUE_MAX_CHARACTERS = 60_000;
/** More fields than any row has. */
const FIELDS_MAX = 60;

/** Leaves by their names; what they may be is for the table's own schema to say. */
const leaves = v.pipe(
  // A list would pass for a record.
  v.custom<PlainRow>((fields) => !Array.isArray(fields)),
  v.record(
    v.pipe(v.string(), v.maxLength(60), v.check(isKey)),
    v.union([typed(VALUE_MAX_CHARACTERS), v.pipe(v.number(), v.finite()), v.boolean()]),
  ),
  v.check((fields) => Object.keys(fields).length <= FIELDS_MAX),
);

const ADMIN = ['admin'] as const;
/** A table is filled in quickly, row after row. */
const BY_DESK = { calls: 120, windowSeconds: 60 };

export type RowAnswer = { id: string };

export const catalogueApi = {
  /**
   * Adds, updates or deletes one row of a table (SPEC's edit operations). `seen` is the row as the editor saw it; asked
   * again for what stands already, it is done. Rows of other tables that name this one by its old name follow it.
   * Refused: changed_since (409), name_taken, demo_mode, what the table's schema says, and promo_past.
   */
  save_row: endpoint<RowAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_DESK,
    body: v.strictObject({
      table: v.picklist(TABLE_NAMES),
      id: v.pipe(typed(100), v.check(isKey)),
      mode: v.picklist(ROW_MODES),
      seen: v.nullable(leaves),
      row: v.nullable(leaves),
    }),
  }),
  /**
   * Changes some of the settings: `seen` holds the same fields as they were. `license` and `contact_email` are among them
   * and stay private; changing either asks the vendor first. Refused: changed_since (409), proper_bonus,
   * purchase_code_wrong, base_settings_error_2 (503), demo_mode, no_details_error with the field.
   */
  save_settings: endpoint<{ saved: true }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_DESK,
    body: v.strictObject({ seen: leaves, changes: leaves }),
  }),
} as const;
