/** What the package gives its users. */
export type { Limits } from './limits';
export type { RunningStorage, StorageOptions } from './options';
export { startStorage } from './server';
