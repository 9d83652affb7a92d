/** Builds the taxi zones from shared boundary lines, so that neighbours meet exactly and never overlap. */
import type { LatLng } from '@/domain/place/geo';
import type { ZonesFile } from '@/domain/place/town';
import { field, readPoint, readRows } from './sources';
import { thamesBetween } from './thames';

export type ZoneRing = { name: string; ring: LatLng[] };

/** Returns every zone as an open ring. Throws when a chain's lines do not meet end to end. */
export function buildZones(): ZoneRing[] {
  const rows = readRows('zones');
  const lines = new Map<string, LatLng[]>();
  for (const row of rows.filter(([kind]) => kind === 'line')) lines.set(field(row, 1), readLine(field(row, 2)));
  return rows
    .filter(([kind]) => kind === 'zone')
    .map((row) => ({ name: field(row, 1), ring: chain(field(row, 1), field(row, 2).split(/\s+/), lines) }));
}

/** Returns `zones.json`. All zones are active. */
export function zonesFile(zones: ZoneRing[]): ZonesFile {
  return { zones: zones.map(({ name, ring }) => [name, 'active', ring.flatMap(({ lat, lng }) => [lat, lng])]) };
}

function readLine(text: string): LatLng[] {
  const words = text.split(/\s+/);
  if (words[0] === 'thames') return thamesBetween(field(words, 1), field(words, 2));
  return words.map(readPoint);
}

function chain(zone: string, parts: string[], lines: Map<string, LatLng[]>): LatLng[] {
  const ring: LatLng[] = [];
  for (const part of parts) {
    const line = lines.get(part.replace(/^-/, ''));
    const first = line && (part.startsWith('-') ? line.toReversed() : line);
    if (!first) throw new Error(`zone ${zone}: no line "${part}"`);
    const end = ring.at(-1);
    if (end && !same(end, first[0]))
      throw new Error(`zone ${zone}: "${part}" does not start where the line before it ends`);
    ring.push(...first.slice(end ? 1 : 0));
  }
  if (!same(ring.at(-1), ring[0])) throw new Error(`zone ${zone} does not close`);
  return ring.slice(0, -1);
}

function same(a: LatLng | undefined, b: LatLng | undefined): boolean {
  return a?.lat === b?.lat && a?.lng === b?.lng;
}
