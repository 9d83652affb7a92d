/** The built app of one stack for another: all that differs are the addresses of the emulators. */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST, type Ports, type Service } from '../../tools/connection/addresses';

const ADDRESS = new RegExp(`${HOST.replaceAll('.', String.raw`\.`)}:(\\d+)`, 'g');

/** Copies the app that was built for some ports, and has it call the same services on others. */
export async function copyApp(from: string, built: Ports, to: string, ports: Ports): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true });
  const services = Object.keys(built) as Service[];
  const moved = new Map(services.map((service) => [String(built[service]), ports[service]]));
  const scripts = (await readdir(join(to, 'assets'))).filter((name) => name.endsWith('.js'));
  await Promise.all(
    scripts.map(async (name) => {
      const file = join(to, 'assets', name);
      const text = await readFile(file, 'utf8');
      const said = text.replaceAll(ADDRESS, (_address, port: string) => `${HOST}:${moved.get(port) ?? port}`);
      if (said !== text) await writeFile(file, said);
    }),
  );
}
