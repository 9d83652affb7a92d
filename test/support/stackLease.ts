/**
 * Lends stacks to running test files: the run's own process hands them out over a local connection, and a stack is free
 * again when the borrower's connection closes, however its process ended. (A worker's number is not unique to it.)
 */
import { connect, createServer, type Socket } from 'node:net';
import { type Addresses, HOST } from '../../tools/connection/addresses';

export type Lender = { port: number; stop: () => void };

/**
 * Lends each stack to one connection at a time; the others wait, also for stacks that are still being started. Whoever
 * waits for stacks that could not be started is turned away.
 */
export async function lendStacks(starting: Promise<readonly Addresses[]>): Promise<Lender> {
  const free: Addresses[] = [];
  const waiting: Socket[] = [];
  const lend = (): void => {
    while (free.length > 0 && waiting.length > 0) {
      const borrower = waiting.shift() as Socket;
      if (borrower.destroyed) continue;
      const lent = free.shift() as Addresses;
      borrower.once('close', () => {
        free.push(lent);
        lend();
      });
      borrower.write(`${JSON.stringify(lent)}\n`);
    }
  };
  let failed = false;
  const server = createServer((borrower) => {
    borrower.on('error', () => borrower.destroy());
    if (failed) borrower.destroy();
    waiting.push(borrower);
    lend();
  });
  starting.then(
    (stacks) => {
      free.push(...stacks);
      lend();
    },
    () => {
      failed = true;
      for (const borrower of waiting) borrower.destroy();
    },
  );
  await new Promise<void>((resolve) => {
    server.listen(0, HOST, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the lender has no port');
  server.unref();
  return { port: address.port, stop: () => server.close() };
}

/** A stack for the lifetime of this process; waits until one is free. */
export function borrowStack(port: number): Promise<Addresses> {
  return new Promise((resolve, reject) => {
    const lender = connect(port, HOST);
    let heard = '';
    lender.setEncoding('utf8');
    lender.once('error', reject);
    lender.once('close', () => reject(new Error('The stacks could not be started; the output says why.')));
    lender.on('data', (text: string) => {
      heard += text;
      if (!heard.endsWith('\n')) return;
      lender.unref();
      resolve(JSON.parse(heard) as Addresses);
    });
  });
}
