/** `npx tsx build/checkLicences.ts`: refuses a package of the app or the functions that is not under an open licence. */
import { closedPackages } from './licences.ts';

const closed = ['.', 'functions'].flatMap((folder) => closedPackages(folder));
if (closed.length > 0) {
  console.error(`Not under an open licence:\n${closed.map((line) => `  ${line}`).join('\n')}`);
  process.exit(1);
}
