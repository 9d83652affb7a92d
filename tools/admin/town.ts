/**
 * The town whose admins are looked after: the local stack's, or a deployed one. A deployed one is named by its project,
 * and found with this machine's credentials, or with an access token that is given.
 */
import { accountService, emulatedAuth } from '../connection/accountService';
import { addressesOf, NAMESPACE, PROJECT_ID, portsAt } from '../connection/addresses';
import { AS_SERVER, ownerDatabase } from '../connection/ownerDatabase';
import { defaultDatabase } from '../google/defaultDatabase';
import { credentials, liveGoogle } from '../google/live';
import type { Town } from './admins';

export type Where = { project?: string | undefined; token?: string | undefined; offset: string };

/** The local stack's town. @param authAddress of its Auth emulator */
export function localTown(databaseAddress: string, authAddress: string): Town {
  return {
    owner: ownerDatabase(databaseAddress),
    server: ownerDatabase(databaseAddress, NAMESPACE, 'owner', AS_SERVER),
    accounts: accountService(PROJECT_ID, 'owner', emulatedAuth(authAddress)),
  };
}

/** A deployed project's town. @param address of its database, such as `https://….firebasedatabase.app` */
export function deployedTown(project: string, address: string, token: string): Town {
  const namespace = new URL(address).hostname.split('.')[0] ?? '';
  return {
    owner: ownerDatabase(address, namespace, token),
    server: ownerDatabase(address, namespace, token, AS_SERVER),
    accounts: accountService(project, token),
  };
}

export async function townAt({ project, token: given, offset }: Where): Promise<Town> {
  if (project === undefined) {
    const { database, auth } = addressesOf(portsAt(Number(offset)));
    return localTown(database, auth);
  }
  const token = given ?? (await credentials()());
  const found = await defaultDatabase(
    liveGoogle(project, () => Promise.resolve(token)),
    project,
  );
  if (found === null) throw new Error(`${project} has no database yet: npm run deploy -- --project ${project}`);
  return deployedTown(project, found.url, token);
}
