import type { RunningStorage, StorageOptions } from './options.js';
/**
 * Starts a stand-in for the Storage emulator: the same URLs, the same responses, the same rules.
 * @throws RulesSyntaxError when the rules file cannot be used; Error when the port is in use
 */
export declare function startStorage(options: StorageOptions): Promise<RunningStorage>;
