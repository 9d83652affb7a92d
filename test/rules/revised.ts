/** Adds the next revision to a change of a table, and the `audit` entry under that number. */
import type { Update } from './stand';

export function revised(table: string, update: Update, revision = 1): Update {
  return {
    ...update,
    [`revisions/${table}`]: revision,
    [`audit/${table}-${revision}`]: { at: Date.now(), by: 'admin', role: 'admin', event: 'update_row', subject: table },
  };
}
