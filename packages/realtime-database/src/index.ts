/** What the package gives its users. */
import type { DatabaseOptions, RunningDatabase } from './options';
import { startDatabase as start } from './server';

export type { DatabaseOptions, RunningDatabase } from './options';

/**
 * Starts the database. Rejects with an Error for rules that cannot be loaded, a port in use, and a data folder that is
 * broken or in use.
 */
export const startDatabase: (options: DatabaseOptions) => Promise<RunningDatabase> = start;
