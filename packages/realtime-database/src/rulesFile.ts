/** Loads the rules file, and reloads it whenever it changes on disk. */
import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { Databases } from './databases';
import { RulesError } from './rules/parseRules';
import { RuleSet } from './rules/ruleSet';

/** How often the file's modification time is checked. Polling works with every file system and editor. */
const POLL_MS = 500;

/**
 * Loads the file's rules and watches the file. Throws RulesError if the first load fails. When a later version fails to
 * load, the error is logged and the current rules stay. Returns a function that stops watching.
 */
export function followRulesFile(databases: Databases, file: string, log: (line: string) => void): () => void {
  databases.setFileRules(new RuleSet(readFileSync(file, 'utf8')));
  const reload = () => {
    try {
      databases.setFileRules(new RuleSet(readFileSync(file, 'utf8')));
      log(`rules reloaded from ${file}`);
    } catch (error) {
      if (!(error instanceof RulesError) && !isFileError(error)) throw error;
      log(`rules in ${file} not loaded, keeping the current ones: ${error.message}`);
    }
  };
  watchFile(file, { interval: POLL_MS, persistent: false }, reload);
  return () => unwatchFile(file, reload);
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
