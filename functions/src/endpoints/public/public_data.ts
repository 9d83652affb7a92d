/** The public settings and the car types, the same for everybody. */
import type { Handler } from '../handler';
import { readCarTypes, readSettings } from '../store/priceLists';

export const publicData: Handler<'public_data'> = async () => {
  const [settings, carTypes] = await Promise.all([readSettings(), readCarTypes()]);
  return { settings, carTypes };
};
