/** MUI is reached through `withMui` alone, which brings its theme; whatever else the app loads is free of it. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { specifiersIn, targetOf } from './imports';

const SRC = resolve('src');
const ENTRIES = ['src/app/visitor/filledPage.ts', 'src/app/start.tsx'];

/** Types alone are no import, and neither is what `withMui` loads. */
const importsOf = (file: string): string[] =>
  specifiersIn(
    readFileSync(file, 'utf8')
      .replaceAll(/^(?:import|export) type [^;]*;/gm, '')
      .replaceAll(/withMui\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, ''),
  );

function fileOf(from: string, specifier: string): string | null {
  const base = targetOf(from, specifier);
  if (base === null) return null;
  const found = [base, `${base}.ts`, `${base}.tsx`].find((name) => existsSync(name) && statSync(name).isFile());
  return found !== undefined && /\.tsx?$/.test(found) ? found : null;
}

/** Every module that the entries reach, with the way there. */
function reached(entries: readonly string[]): Map<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>(entries.map((entry) => [resolve(entry), []]));
  for (const [file, way] of ways) {
    for (const path of importsOf(file)) {
      const next = fileOf(file, path);
      if (next !== null && !ways.has(next)) ways.set(next, [...way, file]);
    }
  }
  return ways;
}

const isMui = (path: string): boolean => path.startsWith('@mui/') || path.startsWith('@emotion/');

it('is downloaded by nobody whose screen does not show it', () => {
  const withMui = join(SRC, 'components/ui/mui/withMui.tsx');
  const ways = reached(ENTRIES);
  const plain = [
    'home/BookingScreen.tsx',
    'driver/rides/MyRides.tsx',
    'login/LoginScreen.tsx',
    'register/RegisterScreen.tsx',
    'application/ApplicationForm.tsx',
    'payment/PaymentScreen.tsx',
    'profile/DriverPapers.tsx',
  ];
  expect(plain.filter((screen) => !ways.has(join(SRC, 'features', screen)))).toEqual([]);
  expect(ways.has(withMui)).toBe(true);
  const theme = join(SRC, 'components/ui/mui/MuiTheme.tsx');
  const strays = [...ways].filter(
    ([file, way]) => file !== theme && way.at(-1) !== theme && importsOf(file).some(isMui),
  );
  expect(strays.map(([file, way]) => [...way.slice(-3), file].map((name) => name.slice(SRC.length + 1)))).toEqual([]);
});
