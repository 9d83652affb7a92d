/** Shows the progress of an installation. Plain JavaScript: it runs before anything is installed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Interval at which a terminal's line is refreshed, or another line written where there is no terminal, ms. */
const RENEWED_MS = 500;
const WRITTEN_MS = 10_000;

/**
 * Lists the folders, relative to `folder`, that `npm ci` fills on this machine according to its lock file: every package
 * except links and those for other systems.
 * @param {string} folder
 * @returns {string[]}
 */
export function packagesToInstall(folder) {
  const { packages = {} } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { link, os, cpu }]) => {
      const suits =
        (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch);
      return path.startsWith('node_modules/') && link !== true && suits;
    })
    .map(([path]) => path);
}

/** `412 of 931 packages (44 %), 62 s` */
function progressText(done, total, seconds) {
  const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
  return `  ${done} of ${total} packages (${percent} %), ${seconds} s`;
}

/**
 * Shows the number of installed packages until `stop` is called, which writes the last line. Before the first package it
 * shows the number of look-ups (`answered` counts one), because npm looks up every package before it unpacks any. npm
 * creates all folders before it fills them, so a package counts once it has its package.json.
 * @param {string} folder
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} out
 * @returns {{ answered: () => void, stop: () => void }}
 */
export function showProgress(folder, out = process.stdout) {
  const waited = new Set(packagesToInstall(folder));
  const total = waited.size;
  const started = Date.now();
  let answers = 0;
  const text = () => {
    for (const path of waited) if (existsSync(join(folder, path, 'package.json'))) waited.delete(path);
    const seconds = Math.round((Date.now() - started) / 1000);
    if (waited.size === total) return `  looking up ${total} packages: ${answers} answers, ${seconds} s`;
    return progressText(total - waited.size, total, seconds);
  };
  const renew = () => out.write(out.isTTY ? `\r\u001B[2K${text()}` : `${text()}\n`);
  const timer = setInterval(renew, out.isTTY ? RENEWED_MS : WRITTEN_MS);
  return {
    answered: () => {
      answers += 1;
    },
    stop: () => {
      clearInterval(timer);
      out.write(`${out.isTTY ? '\r\u001B[2K' : ''}${text()}\n`);
    },
  };
}
