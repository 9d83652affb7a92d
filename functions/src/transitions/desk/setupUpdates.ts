/** The writes for an installation's beginning: its first settings with the first reasons, and the opening of the town. */
import { paths } from '@/domain/paths';
import { TABLE_PATHS } from '@/domain/desk/tables';
import { FIRST_SETTINGS } from '@/domain/pricing/settings';
import { FIRST_REASONS } from '@/domain/ride/ownReasons';
import type { Revisions } from '../../store/catalogue';
import type { PersonStamp, Update } from '../update';
import { revisionUpdate } from './revisionUpdate';

/** The settings that the admin has just changed, before and after. */
type Changed = { before: object; after: object };

/**
 * Writes the settings that an installation begins with and marks the town as not open yet. What the admin changed is
 * written beside this.
 */
export function firstSettingsUpdate(changed: Changed, revisions: Revisions, stamp: PersonStamp): Update {
  const first = Object.entries({ ...FIRST_SETTINGS, opening: 'soon' });
  return {
    ...Object.fromEntries(first.map(([field, value]) => [`${paths.settings()}/${field}`, value])),
    ...revisionUpdate('settings', revisions, stamp, { event: 'first_settings', subject: 'settings', ...changed }),
  };
}

/** Fills an empty table of reasons for cancelling with the product's own. */
export function firstReasonsUpdate(revisions: Revisions, stamp: PersonStamp): Update {
  const rows = Object.entries(FIRST_REASONS);
  return {
    ...Object.fromEntries(rows.map(([key, row]) => [`${TABLE_PATHS.cancel_reason}/${key}`, row])),
    ...revisionUpdate('cancel_reason', revisions, stamp, {
      event: 'first_reasons',
      subject: 'cancel_reason',
      before: null,
      after: Object.fromEntries(rows.map(([key, { label }]) => [key, label])),
    }),
  };
}

/** Opens the town for booking. */
export const openTownUpdate = (revisions: Revisions, stamp: PersonStamp): Update => ({
  [`${paths.settings()}/opening`]: 'open',
  ...revisionUpdate('settings', revisions, stamp, {
    event: 'finish_setup',
    subject: 'settings',
    before: { opening: 'soon' },
    after: { opening: 'open' },
  }),
});
