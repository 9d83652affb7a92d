/**
 * The database a tool works on: the local stack's, or a deployed one given by address and access token (`--database
 * https://….firebasedatabase.app --namespace … --token "$(gcloud auth print-access-token)"`).
 */
import { parseArgs } from 'node:util';
import { addressesOf, NAMESPACE, portsAt } from './addresses';
import { type OwnerDatabase, ownerDatabase } from './ownerDatabase';

export type Connection = { db: OwnerDatabase; address: string; flags: ReadonlySet<string> };

/** @param flags names of the tool's other switches */
export function connection(flags: readonly string[] = []): Connection {
  const { values } = parseArgs({
    options: {
      offset: { type: 'string', default: process.env['AMBERLIGHT_PORT_OFFSET'] ?? '0' },
      database: { type: 'string' },
      namespace: { type: 'string', default: NAMESPACE },
      token: { type: 'string', default: 'owner' },
      ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
    },
  });
  const address = values.database ?? addressesOf(portsAt(Number(values.offset))).database;
  const given = flags.filter((flag) => (values as Record<string, unknown>)[flag] === true);
  return { db: ownerDatabase(address, values.namespace, values.token), address, flags: new Set(given) };
}
