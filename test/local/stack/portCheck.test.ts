import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { OFFSET_MAX, portsAt } from '../../../tools/connection/addresses';
import { barredPorts, takenPorts, takenPortsMessage } from '../../../local/stack/portCheck';

let holder: Server | undefined;

async function holdAnyPort(): Promise<number> {
  holder = createServer();
  await new Promise<void>((resolve) => holder?.listen(0, '127.0.0.1', resolve));
  const address = holder.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Returns 'bad port' if fetch does not even try; '' otherwise. */
const refusalOf = (port: number): Promise<string> =>
  fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(1) }).then(
    () => '',
    ({ cause }: Error) => (cause instanceof Error && cause.message === 'bad port' ? cause.message : ''),
  );

afterEach(() => {
  holder?.close();
  holder = undefined;
});

describe('takenPorts', () => {
  it('finds the port in use and its service', async () => {
    const port = await holdAnyPort();
    const ports = { ...portsAt(11_000), database: port };
    expect(await takenPorts(ports)).toEqual([{ service: 'database', port }]);
  });

  it('returns an empty list when all are free, and leaves them free', async () => {
    const port = await holdAnyPort();
    holder?.close();
    const ports = { ...portsAt(11_000), app: port };
    expect(await takenPorts(ports)).toEqual([]);
    expect(await takenPorts(ports)).toEqual([]);
  });
});

describe('takenPortsMessage', () => {
  it('names every port and the ways to solve it', () => {
    const message = takenPortsMessage([{ service: 'database', port: 9000 }], 1000);
    expect(message).toContain('port 9000 (database) is in use');
    expect(message).toContain('npm start -- --offset 1000');
    expect(message).toContain('AMBERLIGHT_PORT_OFFSET');
    expect(takenPortsMessage([{ service: 'lock', port: 4700 }], 1000)).toContain('another stack has these ports');
  });
});

describe('portsAt', () => {
  it('stays within the port range and gives every service its own port', () => {
    for (const offset of [0, 10_000, OFFSET_MAX]) {
      const ports = Object.values(portsAt(offset));
      expect(Math.max(...ports)).toBeLessThan(65_536);
      expect(new Set(ports).size).toBe(ports.length);
    }
  });
});

describe('barredPorts', () => {
  it('are those that fetch refuses', async () => {
    for (let port = 1024; port < 11_000; port += 1) {
      const ports = { ...portsAt(0), app: port };
      const isBarred = barredPorts(ports).some(({ service }) => service === 'app');
      if (isBarred || port % 500 === 0)
        expect(`${port} ${isBarred ? 'bad port' : ''}`).toBe(`${port} ${await refusalOf(port)}`);
    }
  });
});
