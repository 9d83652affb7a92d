/** The public settings and the car types, the same for everyone. */
import type { Handler } from '../../http/handler';
import { readCarTypes, readSettings } from '../../store/priceLists';

export const publicData: Handler<'public_data'> = async () => {
  const [settings, carTypes] = await Promise.all([readSettings(), readCarTypes()]);
  return { settings, carTypes };
};
