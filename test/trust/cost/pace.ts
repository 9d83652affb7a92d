/** How fast the machine is that the tests run on, against the one that the limits of time are meant for. */

/** What `fixedWork` takes on two cores of a small rented server, milliseconds of the processor. */
const REFERENCE_MS = 10;
const ROUNDS = 7;

/** Work of the kind that an endpoint does: parsing, comparing and writing of JSON. */
function fixedWork(): number {
  const rows = Array.from({ length: 400 }, (_, row) => ({
    id: `row-${row}`,
    at: (row * 7919) % 1000,
    text: 'x'.repeat(200),
  }));
  let signs = 0;
  for (let round = 0; round < 35; round += 1) {
    const again = JSON.parse(JSON.stringify(rows)) as typeof rows;
    signs += again.toSorted((a, b) => a.at - b.at || a.id.localeCompare(b.id)).length;
  }
  return signs;
}

function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** By how much the machine is slower than the one that the limits are meant for; 1 for one as fast or faster. */
export function slowness(): number {
  const measured = Array.from({ length: ROUNDS }, () => processorMs(fixedWork)).toSorted((a, b) => a - b);
  return Math.max(1, (measured[Math.floor(ROUNDS / 2)] ?? REFERENCE_MS) / REFERENCE_MS);
}

/**
 * Time of the processor, ms, as the machine that the limit is meant for would take. A time within the limit is kept as it
 * is, so that the machine need not be measured.
 */
export const paced = (milliseconds: number, limit: number): number =>
  milliseconds < limit ? milliseconds : milliseconds / slowness();
