/** Files of `NAME=value` lines, as firebase-tools and Vite read them, with a sentence above each. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

export type Values = Record<string, string>;
export type Line = { name: string; value: string; description?: string };

/** The values of a file, or null when there is none. */
export function readValues(file: string): Values | null {
  return existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Values) : null;
}

/** A value that both readers understand. @throws Error for one that they would read differently */
function quoted(name: string, value: string): string {
  if (/[\r\n]/.test(value)) throw new Error(`${name} must be one line.`);
  if (/^[\w./:@,+{}?&=%-]*$/.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  if (!/["\\$`]/.test(value)) return `"${value}"`;
  throw new Error(`${name} has both kinds of quotation marks; leave one out.`);
}

const block = ({ name, value, description }: Line): string =>
  `${description === undefined ? '' : `# ${description}\n`}${name}=${quoted(name, value)}\n`;

/** Sets values in a file: a line that is there is replaced, others are added with their sentence. Whole or not at all. */
export function setValues(file: string, head: string, lines: readonly Line[]): void {
  let text = existsSync(file) ? readFileSync(file, 'utf8') : `# ${head}\n`;
  if (!text.endsWith('\n')) text += '\n';
  for (const line of lines) {
    const present = new RegExp(`^(?:export )?${line.name}=.*$`, 'm');
    if (present.test(text)) text = text.replace(present, () => `${line.name}=${quoted(line.name, line.value)}`);
    else text += `\n${block(line)}`;
  }
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
