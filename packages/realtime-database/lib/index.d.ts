/** What the package gives its users. */
import type { DatabaseOptions, RunningDatabase } from './options.js';
export type { DatabaseOptions, RunningDatabase } from './options.js';
/**
 * Starts the database. Rejects with an Error for rules that cannot be loaded, a port in use, and a data folder that is
 * broken or in use.
 */
export declare const startDatabase: (options: DatabaseOptions) => Promise<RunningDatabase>;
