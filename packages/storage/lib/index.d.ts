/** What the package gives its users. */
export type { Limits } from './limits.js';
export type { RunningStorage, StorageOptions } from './options.js';
export { startStorage } from './server.js';
