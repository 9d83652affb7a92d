/**
 * People as a card provider knows them: it keeps the cards that they asked it to save, and shows them on its page the next
 * time. We store the provider's id of the person and nothing of a card.
 */
import { paths } from '@/domain/paths';
import { applyUpdate, read } from '../store/database';
import { readUser } from '../store/users';
import type { PaymentProvider } from './port';
import { providerNamed } from './providers';

/** `card_customers/{uid}`. */
type CardCustomer = { provider: 'stripe'; id: string };

const storedOf = (uid: string): Promise<CardCustomer | null> => read<CardCustomer>(paths.cardCustomer(uid));

/**
 * The person's id at a provider, made at their first checkout; undefined if the provider keeps nobody, or for an account
 * that has ended. `unknown`: an id the provider no longer has, which is replaced. @throws if the provider is down
 */
export async function customerOf(uid: string, provider: PaymentProvider, unknown = ''): Promise<string | undefined> {
  if (provider.name !== 'stripe' || provider.makeCustomer === undefined) return undefined;
  const stored = await storedOf(uid);
  if (stored !== null && stored.id !== unknown) return stored.id;
  if ((await readUser(uid)) === null) return undefined;
  const id = await provider.makeCustomer(uid, unknown);
  if ((await applyUpdate({ [paths.cardCustomer(uid)]: { provider: provider.name, id } })) !== 'refused') return id;
  // The account ended in between: its traces are being erased without this one.
  await provider.forgetCustomer?.(id);
  return undefined;
}

/** Has the provider forget a person who has left, and their cards. @throws if it is not done; a schedule tries again */
export async function forgetCustomerOf(uid: string): Promise<void> {
  const stored = await storedOf(uid);
  if (stored === null) return;
  const provider = providerNamed(stored.provider);
  if (provider?.forgetCustomer === undefined) throw new Error(`the provider ${stored.provider} is not set up`);
  await provider.forgetCustomer(stored.id);
  await applyUpdate({ [paths.cardCustomer(uid)]: null });
}
