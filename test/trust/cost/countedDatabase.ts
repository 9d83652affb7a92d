/** A way to the database that counts what a server reads and writes there. */
import { type AddressInfo, connect, createServer } from 'node:net';
import { stack } from '../../support/stack';

export type CountedDatabase = {
  /** Its address, as the Admin SDK takes it. */
  host: string;
  /** Bytes that came back so far, frames included. */
  bytes: () => number;
  /** Writes that the database has confirmed so far. */
  writes: () => number;
  close: () => void;
};

/** How the database confirms a write; a read is answered with a value. */
const CONFIRMED = '"b":{"s":"ok","d":""}';

/** Counts how often a text occurs in what comes piece by piece. */
function occurrences(text: string): { seen: (piece: string) => number } {
  let rest = '';
  return {
    seen: (piece) => {
      const parts = (rest + piece).split(text);
      rest = (parts.at(-1) ?? '').slice(1 - text.length);
      return parts.length - 1;
    },
  };
}

export async function countedDatabase(): Promise<CountedDatabase> {
  let [bytes, writes] = [0, 0];
  const proxy = createServer((near) => {
    const far = connect(stack.ports.database, '127.0.0.1');
    const confirmations = occurrences(CONFIRMED);
    far.on('data', (data) => {
      bytes += data.length;
      writes += confirmations.seen(data.toString('latin1'));
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const { port } = proxy.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, bytes: () => bytes, writes: () => writes, close: () => proxy.close() };
}
