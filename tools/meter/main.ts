/**
 * `npm run --silent meter`: runs the taximeter over the drives on standard input, one JSON case a line, and prints one JSON
 * answer a line.
 *
 * A case is `{"steps":[{"pence","metres","seconds"},{"pence","metres","seconds","until_pence"|"until_metres"},…],
 * "legs":[{"metres","seconds"},…]}`. `steps[0]` is the hiring charge. Decimals are exact, so numbers are read from their
 * text. The answer is `{"pence"}`, or `{"error"}`, and the next line is read.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type MeterLeg, type MeterStep, runMeter } from '@/domain/pricing/card/meter/meter';
import { meterStepsFault } from '@/domain/pricing/card/meter/meterFault';
import { decimalRatio, type Ratio } from '@/domain/pricing/card/meter/ratio';
import { ratioText } from '@/domain/pricing/card/meter/ratioText';

class CaseError extends Error {}

/** Marks a string that was a number in the input. It does not occur in real input. */
const NUMBER = '\u0001';
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** JSON whose numbers are kept as text. Throws what JSON.parse throws. */
function parseExactly(line: string): unknown {
  JSON.parse(line);
  return JSON.parse(line.replaceAll(TOKEN, (token) => (token.startsWith('"') ? token : `"\\u0001${token}"`)));
}

type Row = Record<string, unknown>;

function rowsOf(value: unknown, name: string): Row[] {
  if (!Array.isArray(value)) throw new CaseError(`${name} must be a list`);
  return value.map((row: unknown, index) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      throw new CaseError(`${name}[${index}] must be an object`);
    }
    return row as Row;
  });
}

function numberOf(row: Row, key: string, name: string): Ratio | undefined {
  const value = Object.hasOwn(row, key) ? row[key] : null;
  if (value === null) return undefined;
  const ratio = typeof value === 'string' && value.startsWith(NUMBER) ? decimalRatio(value.slice(1)) : null;
  if (ratio === null) throw new CaseError(`${name}.${key} must be a number`);
  if (ratio.over < 0n) throw new CaseError(`${name}.${key} must not be below 0`);
  return ratio;
}

function neededOf(row: Row, key: string, name: string): Ratio {
  const ratio = numberOf(row, key, name);
  if (ratio === undefined) throw new CaseError(`${name}.${key} is missing`);
  return ratio;
}

function caseOf(line: string): { steps: MeterStep[]; legs: MeterLeg[] } {
  let json: unknown;
  try {
    json = parseExactly(line);
  } catch {
    throw new CaseError('not JSON');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new CaseError('not an object');
  const { steps, legs } = json as { steps?: unknown; legs?: unknown };
  return {
    steps: rowsOf(steps, 'steps').map((row, index) => ({
      pence: neededOf(row, 'pence', `steps[${index}]`),
      metres: numberOf(row, 'metres', `steps[${index}]`),
      seconds: numberOf(row, 'seconds', `steps[${index}]`),
      untilPence: numberOf(row, 'until_pence', `steps[${index}]`),
      untilMetres: numberOf(row, 'until_metres', `steps[${index}]`),
    })),
    legs: rowsOf(legs, 'legs').map((row, index) => ({
      metres: neededOf(row, 'metres', `legs[${index}]`),
      seconds: neededOf(row, 'seconds', `legs[${index}]`),
    })),
  };
}

/** The answer as JSON text: the fare may have more digits than a number keeps. */
function answer(line: string): string {
  try {
    const { steps, legs } = caseOf(line);
    const fault = meterStepsFault(steps);
    if (fault !== null) throw new CaseError(fault);
    return `{"pence":${ratioText(runMeter([{ steps, legs }]))}}`;
  } catch (error) {
    if (!(error instanceof CaseError)) throw error;
    return JSON.stringify({ error: error.message });
  }
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() === '') continue;
  if (!process.stdout.write(`${answer(line)}\n`)) await once(process.stdout, 'drain');
}
