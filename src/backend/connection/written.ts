/** A write of this person's own data, which the rules accept or refuse. */
import { acknowledged } from './acknowledged';
import { failureOf, type Outcome, succeeded } from './failure';

/** What became of it: confirmed by the database, refused, or still on its way. */
export async function written(write: () => Promise<void>): Promise<Outcome<null>> {
  try {
    await acknowledged(write());
    return succeeded(null);
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}
