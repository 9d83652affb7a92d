import { type FSWatcher, readFileSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { compileRules, type Ruleset } from './ruleset';

/**
 * Loads a rules file and reloads it whenever it changes. A version with an error is logged and the current rules stay
 * in force, as after a failed deployment.
 * @throws RulesSyntaxError when the first load fails
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
      // An editor that replaces the file leaves a moment without one. The next event brings the new text.
      if (isMissingFile(error)) return;
      log(`rules: not reloaded, keeping the current ones. ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  // Watches the folder: a replaced file is a new file, and a watch on the old one would see no more changes.
  const watcher: FSWatcher = watch(dirname(file), (_, changed) => {
    if (changed === null || changed === basename(file)) reload();
  });
  return { close: () => watcher.close() };
}

const isMissingFile = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
