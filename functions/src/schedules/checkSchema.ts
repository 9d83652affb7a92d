/** Runs once an hour. Logs a fault if data and server differ in version: `npm run migrate` or a deployment is due. */
import { paths } from '@/domain/paths';
import { SCHEMA_VERSION, schemaVersionOf } from '@/domain/schema';
import { logFault } from '../log';
import { read } from '../store/database';

export async function checkSchema(): Promise<void> {
  const version = schemaVersionOf(await read<number>(paths.schemaVersion()));
  if (version === SCHEMA_VERSION) return;
  const event = version < SCHEMA_VERSION ? 'the data is older than the server' : 'the data is newer than the server';
  logFault(event, null, { version, expected: SCHEMA_VERSION });
}
