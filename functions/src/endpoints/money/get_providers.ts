/** The card providers that are set up. */
import type { Handler } from '../../http/handler';
import { providers } from '../../payments/providers';
import { readSettings } from '../../store/priceLists';

export const getProviders: Handler<'get_providers'> = async () => {
  const { card } = await readSettings();
  return card ? providers().map(({ name, title }) => ({ name, title })) : [];
};
