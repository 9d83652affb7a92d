/**
 * Reserves a stack's ports from before its parts listen on them until it has stopped, so that two stacks that start in the
 * same second do not both find them free. The lock is a listening socket: the system closes it with the process, even one
 * that is killed, so nothing is left behind.
 */
import { createServer, type Server } from 'node:net';
import { HOST, type Ports } from '../../tools/connection/addresses';
import { type ServicePort, takenPorts } from './portCheck';

export type Claim = {
  /** The ports that somebody else has. None: all are this process's until `release`. */
  taken: readonly ServicePort[];
  release: () => void;
};

/** Claims a stack's ports for this process. @throws Error when the system refuses for another reason than their use */
export async function claimPorts(ports: Ports): Promise<Claim> {
  const lock = await listenOn(ports.lock);
  // Whoever is asked while another holds the lock only names the ports.
  const taken = await takenPorts(ports);
  if (lock === null) return { taken: [{ service: 'lock', port: ports.lock }, ...taken], release: () => {} };
  if (taken.length > 0) lock.close();
  return { taken, release: () => lock.close() };
}

/** Returns null if another process listens there. */
function listenOn(port: number): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      else reject(error);
    });
    server.listen({ port, host: HOST, exclusive: true }, () => {
      // The lock alone keeps no process running.
      server.unref();
      resolve(server);
    });
  });
}
