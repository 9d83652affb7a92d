import { type FSWatcher, readFileSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { compileRules, type Ruleset } from './rules/ruleset';

/**
 * Loads a rules file and loads it again whenever it changes. A change with an error in it is reported and the rules in
 * force stay, as a failed deployment leaves them.
 * @throws RulesSyntaxError when the file cannot be used at the start
 */
export function watchRulesFile(
  file: string,
  use: (ruleset: Ruleset) => void,
  log: (line: string) => void,
): { close(): void } {
  let text = readFileSync(file, 'utf8');
  use(compileRules(basename(file), text));

  const reload = () => {
    try {
      const current = readFileSync(file, 'utf8');
      if (current === text) return;
      text = current;
      use(compileRules(basename(file), text));
      log(`rules: ${basename(file)} reloaded`);
    } catch (error) {
      // An editor that replaces the file leaves a moment without one; the next event brings the new text.
      if (isMissingFile(error)) return;
      log(`rules: not reloaded, the old ones stay in force. ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  // The folder is watched, for a replaced file is a new one and a watch on the old one would see no more changes.
  const watcher: FSWatcher = watch(dirname(file), (_, changed) => {
    if (changed === null || changed === basename(file)) reload();
  });
  return { close: () => watcher.close() };
}

const isMissingFile = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
