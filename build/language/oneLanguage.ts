/**
 * Builds the app for a language: where a source names `src/languages/en/…`, the build takes the file of the same name in the folder
 * of the language. The choice is made here, once, so a reader of English downloads no other language and no switch.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';

/** The language of this build, by its folder below src/languages. */
export const builtLanguage = (): string => process.env['APP_LANGUAGE'] ?? 'en';

/** The made-up language that shows what is not translated and what has no room: English, longer, from right to left. */
export const STRETCHED = 'stretched';

const ENGLISH = join('src', 'languages', 'en') + sep;
/** Marks the English file that a stretched one is made from. */
const PLAIN = '?plain';

/** What a language says of itself in its `locale.ts`. */
type Facts = { language: string; locale: string; direction: string; home: string };

const languagesFolder = (root: string): string => join(root, 'src', 'languages');

/** The facts of a language. Read as text: a build runs without a compiler. @throws Error when the language has none */
function factsOf(root: string, language: string): Facts {
  if (language === STRETCHED) return { language, locale: 'en-GB', direction: 'rtl', home: `/${STRETCHED}` };
  const text = readFileSync(join(languagesFolder(root), language, 'locale.ts'), 'utf8');
  const facts = Object.fromEntries(
    [...text.matchAll(/^export const (\w+)[^=]*= '([^']*)';/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  return facts as Facts;
}

/** The languages that the app is built for, English first. */
export function languagesOf(root: string): readonly Facts[] {
  const folders = readdirSync(languagesFolder(root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'en')
    .map(({ name }) => name);
  const madeUp = process.env['APP_STRETCHED'] === undefined ? [] : [STRETCHED];
  return ['en', ...folders.toSorted(), ...madeUp].map((language) => factsOf(root, language));
}

/** The text of a module that stretches all that the English module `path` exports. */
function stretchedModule(path: string, source: string, root: string): string {
  const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  return [
    `import * as words from ${JSON.stringify(path + PLAIN)};`,
    `import { stretched } from ${JSON.stringify(join(root, 'build', 'language', 'stretched.ts'))};`,
    ...names.map((name) => `export const ${name} = stretched(words.${name});`),
  ].join('\n');
}

export function languagePlugin(language: string = builtLanguage()): Plugin {
  let root = '';
  return {
    name: 'language',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    async resolveId(source, importer, options) {
      if (language === 'en' || importer === undefined || !source.includes('languages/en/')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const [before = '', name] = (found?.id ?? '').split(ENGLISH);
      if (found === null || name === undefined || found.id.endsWith(PLAIN)) return found;
      if (language === STRETCHED) return name.startsWith('locale.') ? null : `${found.id}?stretched`;
      const stem = join(languagesFolder(before), language, name.replace(/\.tsx?$/, ''));
      const file = [`${stem}.ts`, `${stem}.tsx`].find((path) => existsSync(path));
      if (file === undefined) throw new Error(`src/languages/${language} has no ${name}`);
      return file;
    },
    async load(id) {
      if (!id.endsWith('?stretched')) return null;
      const path = id.slice(0, -'?stretched'.length);
      return stretchedModule(path, await this.fs.readFile(path, { encoding: 'utf8' }), root);
    },
    transform(_code, id) {
      if (language !== STRETCHED || !id.endsWith(join(ENGLISH, 'locale.ts'))) return null;
      const facts = Object.entries(factsOf(root, language));
      return facts.map(([name, value]) => `export const ${name} = '${value}';`).join('\n');
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const { locale, direction, home } = factsOf(root, language);
        const homes = languagesOf(root).map((one) => `${one.language}=${one.home}`);
        const facts = `lang="${locale}" dir="${direction}" data-language-home="${home}" data-languages="${homes.join(' ')}"`;
        return html.replace(/<html [^>]*>/, `<html ${facts}>`);
      },
    },
  };
}
