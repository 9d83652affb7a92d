/** Checks before anything starts that the ports can be used, so that one that cannot gives a message and not a hang. */
import { createServer } from 'node:net';
import { HOST, portsAt, type Ports, type Service } from '../../tools/connection/addresses';

export type ServicePort = { service: Service; port: number };

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    probe.listen({ port, host: HOST, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Returns the ports of the stack's services that are in use. The lock is not theirs. */
export async function takenPorts({ lock: _lock, ...ports }: Ports): Promise<ServicePort[]> {
  const checked = await Promise.all(
    Object.entries(ports).map(async ([service, port]) => ({
      service: service as Service,
      port,
      free: await isFree(port),
    })),
  );
  return checked.filter(({ free }) => !free).map(({ service, port }) => ({ service, port }));
}

/** The ports, above those for root, to which no browser and no `fetch` connects (Fetch Standard, "port blocking"). */
const BARRED: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** Returns the stack's ports to which no browser connects. */
export const barredPorts = (ports: Ports): ServicePort[] =>
  Object.entries(ports)
    .filter(([, port]) => BARRED.has(port))
    .map(([service, port]) => ({ service: service as Service, port }));

/** The first offset from this one on to whose ports every browser connects. */
export function openOffset(offset: number): number {
  let open = offset;
  while (barredPorts(portsAt(open)).length > 0) open += 1;
  return open;
}

/** The message for ports in use: which they are, and the two ways to solve it. */
export function takenPortsMessage(taken: readonly ServicePort[], otherOffset: number): string {
  const lines = taken.map(({ service, port }) =>
    service === 'lock'
      ? `  another stack has these ports, or is about to (port ${port})`
      : `  port ${port} (${service}) is in use by another program`,
  );
  return [
    'The stack cannot start:',
    ...lines,
    `Close that program, or move all ports: npm start -- --offset ${otherOffset}`,
    '(the same as AMBERLIGHT_PORT_OFFSET in the environment).',
  ].join('\n');
}
