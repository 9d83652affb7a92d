/**
 * `npm run seed`: puts a fresh town into the running stack, replacing everything in it. `npm run seed -- --users N
 * --bookings M` adds N riders and M past rides, for trying lists and reports at size. `--offset N` works as for `npm
 * start`.
 */
import { parseArgs } from 'node:util';
import { addressesOf, portsAt } from '../../tools/connection/addresses';
import { plantTown } from './plant';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '0' },
    bookings: { type: 'string', default: '0' },
    offset: { type: 'string', default: process.env.AMBERLIGHT_PORT_OFFSET ?? '0' },
  },
});

function wholeNumber(name: 'users' | 'bookings' | 'offset'): number {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= 0) return number;
  console.error(`--${name} takes a whole number, not "${values[name]}"`);
  process.exit(1);
}

const addresses = addressesOf(portsAt(wholeNumber('offset')));
const extra = { users: wholeNumber('users'), bookings: wholeNumber('bookings') };
try {
  const town = await plantTown(addresses, Date.now(), extra);
  const counts = ['users', 'bookings'].map((name) => `${Object.keys(town.tree[name] as object).length} ${name}`);
  console.log(`Seeded: ${counts.join(', ')}.`);
} catch (error) {
  console.error(`No stack to seed at ${addresses.database}: start it with npm start. (${String(error)})`);
  process.exit(1);
}
