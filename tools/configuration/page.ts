/** The tables of `docs/configuration.md`, printed from what the app and the functions declare. */
import { APP_VARIABLES, FIREBASE_VARIABLES } from './appVariables';
import type { Manifest } from './manifest';

const cell = (text: string): string => text.replaceAll('|', '\\|');
const value = (text: string | number): string => (text === '' ? 'empty' : `\`${text}\``);

function table(head: readonly [string, string, string], rows: readonly (readonly [string, string, string])[]): string {
  return [head, ['---', '---', '---'], ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
}

const app = (): string =>
  table(
    ['variable', 'meaning', 'default'],
    [
      [
        Object.keys(FIREBASE_VARIABLES)
          .map((name) => `\`${name}\``)
          .join(', '),
        'the Firebase project; all seven are required, and the deployment fills them in',
        'none; the local stack has its demo project',
      ],
      ...APP_VARIABLES.map(
        ({ name, description, default: usual }) => [`\`${name}\``, description, value(usual)] as const,
      ),
    ],
  );

const parameters = (manifest: Manifest): string =>
  table(
    ['parameter', 'meaning', 'default'],
    manifest.parameters.map(({ name, description, default: usual }) => [`\`${name}\``, description, value(usual)]),
  );

const secrets = (manifest: Manifest): string =>
  [
    '| secret | meaning |',
    '| --- | --- |',
    ...manifest.secrets.map((of) => `| \`${of.name}\` | ${cell(of.description)} |`),
  ].join('\n');

/** The page with its three tables replaced; the text around them stays. @throws Error when a table has no place */
export function configurationPage(page: string, manifest: Manifest): string {
  const tables = { app: app(), parameters: parameters(manifest), secrets: secrets(manifest) };
  let printed = page;
  for (const [name, text] of Object.entries(tables)) {
    const place = new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- /${name} -->)`);
    if (!place.test(printed)) throw new Error(`docs/configuration.md has no place for the table "${name}"`);
    printed = printed.replace(place, (_all, before: string, after: string) => `${before}\n${text}\n\n${after}`);
  }
  return printed;
}
