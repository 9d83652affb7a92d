/** Finds out before anything starts whether the ports are free, so that a taken one is a sentence and not a hang. */
import { createServer } from 'node:net';
import { HOST, type Ports, type Service } from './addresses';

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

/** The ports of the stack that something else holds. */
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

/** What a person reads when ports are taken: which, and both ways out. */
export function takenPortsMessage(taken: TakenPort[], otherOffset: number): string {
  const lines = taken.map(({ service, port }) => `  port ${port} (${service}) is in use by another program`);
  return [
    'The stack cannot start:',
    ...lines,
    `Close that program, or move all ports: npm start -- --offset ${otherOffset}`,
    '(the same as AMBERLIGHT_PORT_OFFSET in the environment).',
  ].join('\n');
}
