/** Loads the rules file, and again whenever it changes on disk. */
import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { Databases } from './databases';
import { RulesError } from './rules/parseRules';
import { RuleSet } from './rules/ruleSet';

/** How often the file's time stamp is looked at; polling works on every file system and editor. */
const POLL_MS = 500;

/**
 * Puts the file's rules in force; throws RulesError if they cannot be. A later version that cannot be loaded is
 * reported and the rules in force stay. Returns what stops the watch.
 */
export function followRulesFile(databases: Databases, file: string, log: (line: string) => void): () => void {
  databases.setFileRules(new RuleSet(readFileSync(file, 'utf8')));
  const reload = () => {
    try {
      databases.setFileRules(new RuleSet(readFileSync(file, 'utf8')));
      log(`rules reloaded from ${file}`);
    } catch (error) {
      if (!(error instanceof RulesError) && !isFileError(error)) throw error;
      log(`rules in ${file} not loaded, the old ones stay: ${error.message}`);
    }
  };
  watchFile(file, { interval: POLL_MS, persistent: false }, reload);
  return () => unwatchFile(file, reload);
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
