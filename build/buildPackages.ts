/** Writes the `lib/` folder of each package: `npm run build:packages`. */
import { buildPackage, PACKAGES, writePackage } from './packages';

for (const name of PACKAGES) {
  const files = await buildPackage(name);
  writePackage(name, files);
  const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  console.log(`packages/${name}/lib: ${files.size} files, ${Math.round(bytes / 1000)} kB`);
}
