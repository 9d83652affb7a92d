/** The fast lane of `npm test`: reads what changed from git, and which tests lead there from the files. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type Choice, choose, concernedBy } from './choose';
import { linksOf, treeOf } from './links';
import { beginning, ending } from './report';
import { readTimes } from './times';

/** How long the tests may take. A run has its start and its end besides. */
const SECONDS = 40;
const CODE = /\.(?:ts|tsx|mjs|js)$/;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\0')
    .filter((path) => path !== '');

const UNTRACKED = ['ls-files', '-z', '--others', '--exclude-standard'];

/** What is not committed, and what has been since this branch left `ref`. @throws Error when git does not know `ref` */
function changedSince(ref: string): string[] {
  const base = execFileSync('git', ['merge-base', ref, 'HEAD'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return [...new Set([...git('diff', '-z', '--name-only', '--no-renames', base.trim()), ...git(...UNTRACKED)])];
}

export type Lane = { files: string[]; beginning: string; ending: string };

/** The test files to run for what changed since a commit, and what to say about them. */
export function laneSince(ref: string): Lane {
  const changed = changedSince(ref);
  const paths = [...new Set([...git('ls-files', '-z'), ...git(...UNTRACKED), ...changed])];
  const tree = treeOf(paths);
  const links = new Map<string, Set<string>>();
  for (const path of paths)
    if (CODE.test(path) && existsSync(path)) links.set(path, linksOf(path, readFileSync(path, 'utf8'), tree));
  const choice: Choice = choose(
    concernedBy(changed, links),
    { seconds: SECONDS, processors: availableParallelism() },
    readTimes(),
  );
  return {
    files: choice.run.map(({ file }) => file),
    beginning: beginning(changed, ref, choice),
    ending: ending(changed, choice),
  };
}
