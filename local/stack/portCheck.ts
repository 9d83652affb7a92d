/** Checks before anything starts that the ports are free, so that a port in use gives a message and not a hang. */
import { createServer } from 'node:net';
import { HOST, type Ports, type Service } from '../../tools/connection/addresses';

export type TakenPort = { service: Service; port: number };

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

/** Returns the stack's ports that are in use. */
export async function takenPorts(ports: Ports): Promise<TakenPort[]> {
  const checked = await Promise.all(
    Object.entries(ports).map(async ([service, port]) => ({
      service: service as Service,
      port,
      free: await isFree(port),
    })),
  );
  return checked.filter(({ free }) => !free).map(({ service, port }) => ({ service, port }));
}

/** The message for ports in use: which they are, and the two ways to solve it. */
export function takenPortsMessage(taken: TakenPort[], otherOffset: number): string {
  const lines = taken.map(({ service, port }) => `  port ${port} (${service}) is in use by another program`);
  return [
    'The stack cannot start:',
    ...lines,
    `Close that program, or move all ports: npm start -- --offset ${otherOffset}`,
    '(the same as AMBERLIGHT_PORT_OFFSET in the environment).',
  ].join('\n');
}
