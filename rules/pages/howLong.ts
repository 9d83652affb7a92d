/** The text of `docs/data-protection/how-long.md`: what is held about people, why, and for how long. */
import { GROUNDS, type HeldPath, KEPT_FOR } from '@/domain/people/keptFor';
import { PERSONAL_DATA } from '@/domain/people/personalData';
import { paths } from '@/domain/paths';

const INTRODUCTION = `# How long each thing is kept

Everything the database holds about people. This page is printed by \`npm run rules\` from \`src/domain/people/keptFor.ts\` and
\`personalData.ts\`, which the erasure and the export follow too. A new path does not compile until it has an entry in both. Names in
capitals are [settings of a deployment](../configuration.md). Photos of documents are in their driver's storage folder and go with the
account.

“Afterwards” is what happens when the person deletes their account: *erased*, *unnamed* (kept without name, contacts and notes) or
*kept* (it has no name already, and others need it). “Exported” says whether the person gets it with *Download my data*.
`;

const HEADER = '| Path | What | Why | Ground | Kept | Afterwards | Exported |\n|---|---|---|---|---|---|---|';

/** A path with “…” for each of its keys. */
function pathOf(name: HeldPath): string {
  const build = paths[name] as (...keys: string[]) => string;
  return build(...Array.from({ length: build.length }, () => '…'));
}

function row(name: HeldPath): string {
  const { what, why, ground, kept } = KEPT_FOR[name];
  const { afterwards, exported } = PERSONAL_DATA[name];
  return `| \`${pathOf(name)}\` | ${what} | ${why} | ${GROUNDS[ground]} | ${kept} | ${afterwards} | ${exported ? 'yes' : 'no'} |`;
}

export const howLong = (): string =>
  [INTRODUCTION, HEADER, ...(Object.keys(KEPT_FOR) as HeldPath[]).map(row), ''].join('\n');
