/** The endpoints through which an admin edits tables and settings. Part of `api`. */
import * as v from 'valibot';
import { CARD_TEXT_MAX } from '../../limits';
import { endpoint, typed } from '../endpoint';
import { ADMIN } from '../../people/policy';
import { isKey } from '../../paths';
import { type PlainRow, ROW_MODES } from '../../desk/rowEdit';
import { TABLE_NAMES } from '../../desk/tables';

/** Longest value of a field, characters; sized for a zone's outline. */
const VALUE_MAX_CHARACTERS = 60_000;
/** Well above the number of fields in any row. */
const FIELDS_MAX = 60;

/** Leaf values by field name. The table's own schema decides which are valid. */
const leaves = v.pipe(
  // An array would otherwise pass for a record.
  v.custom<PlainRow>((fields) => !Array.isArray(fields)),
  v.record(
    v.pipe(v.string(), v.maxLength(60), v.check(isKey)),
    v.union([typed(VALUE_MAX_CHARACTERS), v.pipe(v.number(), v.finite()), v.boolean()]),
  ),
  v.check((fields) => Object.keys(fields).length <= FIELDS_MAX),
);

/** Admins fill in tables row after row, so this is generous; a zone's outline is dear to check. */
const BY_DESK = { calls: 90, windowSeconds: 60 };

export type RowAnswer = { id: string };

export const catalogueApi = {
  /**
   * Adds, updates or deletes one row of a table. `seen` is the row as the editor saw it. A retry of an edit that has
   * already been made succeeds. Rows of other tables that refer to this one by its old name are renamed with it.
   * Refused: changed_since (409), name_taken, demo_mode, the faults of the table's schema, promo_past and promo_ended. A row in
   * use is not deleted: zone_has_tariffs, tariff_has_plan, car_type_ridden (409).
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
  /** How many drivers have this car type in their papers, and how many open rides are of it. Refused: not_found (404). */
  car_type_uses: endpoint<{ drivers: number; rides: number }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_DESK,
    body: v.strictObject({ id: v.pipe(typed(100), v.check(isKey)) }),
  }),
  /**
   * Adds a version of the licensing authority's card, as the JSON text of `exportCard`, or with a `text` of null takes one
   * away again whose first day is still to come. A version in force stays for ever; a mistake in it is mended by one from
   * today. The same call twice has no further effect.
   * Refused: card_fault, card_too_long, card_date_taken, card_in_force (409), changed_since (409), demo_mode.
   */
  save_card: endpoint<{ id: string }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_DESK,
    body: v.strictObject({
      id: v.pipe(typed(100), v.check(isKey)),
      text: v.nullable(v.pipe(v.string(), v.maxLength(CARD_TEXT_MAX))),
    }),
  }),
  /**
   * Publishes a picture of a car type that the caller has just stored in their own folder; returns its public path.
   * Refused: not_found (404), demo_mode.
   */
  publish_car_picture: endpoint<{ path: string }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_DESK,
    body: v.strictObject({ file: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{1,60}[.](jpg|png|webp)$/)) }),
  }),
  /**
   * Changes some of the settings; `seen` holds the same fields as the editor saw them. `license` and `contact_email`
   * are among them and stay private; changing either asks the vendor first. Refused: changed_since (409), proper_bonus,
   * purchase_code_wrong, base_settings_error_2 (503), demo_mode, no_details_error with the field, currency_unknown, radius_unfit,
   * telephone_format, amount_unlikely, company_name_needed and link_format with theirs, also of a stored value that is out of
   * bounds and not among the changes, and card_needed (409) if fares are to follow a card and none is in force; a town that is not open yet may choose a card before its first day. In
   * a new installation the first change writes all settings and the first reasons for cancelling, and the town stays closed.
   */
  save_settings: endpoint<{ saved: true }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_DESK,
    body: v.strictObject({ seen: leaves, changes: leaves }),
  }),
  /**
   * Opens a new town for booking; one that is open stays so. Refused: setup_incomplete (409) with the first unfinished
   * step as its field, demo_mode, changed_since (409).
   */
  finish_setup: endpoint<{ opened: true }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_DESK,
    body: v.strictObject({}),
  }),
} as const;
