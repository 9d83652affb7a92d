/**
 * The licences that may reach a browser or a function: those approved by the Open Source Initiative, and dedications to
 * the public domain.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import osiApproved from 'spdx-osi/index.json' with { type: 'json' };
import parse, { type Info } from 'spdx-expression-parse';

/** Dedications to the public domain that the package's list of approved licences lacks. */
const PUBLIC_DOMAIN = ['CC0-1.0', 'Unlicense'];
const OPEN: ReadonlySet<string> = new Set([...osiApproved, ...PUBLIC_DOMAIN]);

/** What a release of a package misspells, by the licence that is in the release. */
const MISSPELT: Readonly<Record<string, string>> = { 'splaytree-ts@1.0.2': 'BSD-3-Clause' };

/** The fields of a lock file entry that are read here. */
type Locked = {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
};

function isOpenInfo(info: Info): boolean {
  if ('license' in info) return OPEN.has(info.license);
  const [left, right] = [isOpenInfo(info.left), isOpenInfo(info.right)];
  return info.conjunction === 'and' ? left && right : left || right;
}

/** True when an SPDX expression allows the package to be used under an open licence. False for any other text. */
export function isOpen(expression: string): boolean {
  try {
    return isOpenInfo(parse(expression));
  } catch {
    return false;
  }
}

/** A licence in a package.json: an SPDX expression, or the older form, an object. */
type Stated = string | { type?: string };

/** The licence in a package's own package.json, for lock files without one. Empty if there is none. */
function statedLicence(folder: string, path: string): string {
  try {
    const stated = JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8')) as {
      license?: Stated;
      licenses?: readonly Stated[];
    };
    const choice = stated.licenses ?? (stated.license === undefined ? [] : [stated.license]);
    return choice.map((each) => (typeof each === 'string' ? each : (each.type ?? ''))).join(' OR ');
  } catch {
    return '';
  }
}

/**
 * Lists the production packages in the package-lock.json of `folder` whose licence is not open, as
 * `name@version: licence`. npm marks packages that only development needs as `dev`; all others count, direct or not.
 * @throws Error when there is no lock file
 */
export function closedPackages(folder: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
    .map(([path, entry]) => {
      const release = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${entry.version}`;
      return { release, licence: MISSPELT[release] ?? entry.license ?? statedLicence(folder, path) };
    })
    .filter(({ licence }) => !isOpen(licence))
    .map(({ release, licence }) => `${release}: ${licence === '' ? 'no licence' : licence}`);
}
