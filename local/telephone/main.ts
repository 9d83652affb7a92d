/**
 * `npm run ring -- "07700 900018"`: a telephone rings at the desk of the running stack. `--end` ends the call from that
 * number, `--answered` lifts a receiver. Without a number it is withheld. `--offset N` works as for `npm start`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addressesOf, LOCAL_TELEPHONE_SECRET, portsAt } from '../../tools/connection/addresses';
import { reportCall } from './ring';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    end: { type: 'boolean', default: false },
    answered: { type: 'boolean', default: false },
    line: { type: 'string', default: 'Main line' },
    offset: { type: 'string', default: process.env.AMBERLIGHT_PORT_OFFSET ?? '0' },
  },
});

/** The ids of the calls that ring, by their number: what follows the ringing carries the same one. */
const FILE = join(process.cwd(), '.local', 'ring.json');
const from = positionals.join(' ');
const known = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>) : {};
const event = values.end ? 'ended' : values.answered ? 'answered' : 'ringing';
const { api } = addressesOf(portsAt(Number(values.offset)));

try {
  const id = event === 'ringing' ? (known[from] = `ring-${Date.now()}`) : (known[from] ?? `ring-${Date.now()}`);
  writeFileSync(FILE, JSON.stringify(known));
  const status = await reportCall(api, { id, event, from, line: values.line }, LOCAL_TELEPHONE_SECRET);
  if (status !== 200) throw new Error(`the stack answered ${status}`);
  console.log(`${event}: ${from || 'number withheld'}`);
} catch (error) {
  console.error(`Nothing rings at ${api}: start the stack with npm start. (${String(error)})`);
  process.exit(1);
}
