/**
 * `npm start`. Plain JavaScript on purpose: it runs on a machine where nothing is installed yet, checks Node, installs
 * the missing packages and hands over to the TypeScript stack (local/stack/main.ts).
 */
import process from 'node:process';
import { installMissing, root } from './setup/dependencies.mjs';
import { nodeObstacle } from './setup/nodeVersion.mjs';
import { ensureTown } from './setup/town.mjs';

process.chdir(root);
const obstacle = nodeObstacle(process.versions.node);
if (obstacle !== null) {
  console.error(obstacle);
  process.exit(1);
}
const say = (line) => console.log(line);
if (!(await installMissing(say)) || !(await ensureTown(say))) process.exit(1);

const { register } = await import('tsx/esm/api');
register();
const { main } = await import('./stack/main.ts');
process.exit(await main(process.argv.slice(2)));
