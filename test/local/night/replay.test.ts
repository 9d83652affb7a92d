/** The night as a page: it needs nothing else, and shows what happened. */
import { describe, expect, it } from 'vitest';
import { simulateNight } from '../../../local/night/night';
import { replayPage } from '../../../local/night/replay/page';
import { Recorder } from '../../../local/night/replay/recorder';
import { readTownFiles } from '../../../local/seed/townFiles';

const files = readTownFiles();
const box = files.manifest.bounds;

describe('the replay', () => {
  const recorder = new Recorder(box);
  const night = simulateNight(files, 'batch', {
    seed: 3,
    drivers: 5,
    bookings: 12,
    watch: (nowMs, drivers) => recorder.watch(nowMs, drivers),
  });
  const seen = recorder.seen('batch', night);

  it('holds each cab in each frame, inside the map', () => {
    const bytes = Buffer.from(seen.cabs, 'base64');
    const numbers = new Uint16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    expect(numbers.length).toBe(3 * 5 * seen.frames);
    expect(seen.frames).toBeGreaterThanOrEqual(360);
    for (let at = 0; at < numbers.length; at += 3) {
      expect(numbers[at]).toBeLessThanOrEqual(8191);
      expect(numbers[at + 2]).toBeLessThanOrEqual(2);
    }
    const doing = new Set(numbers.filter((_number, at) => at % 3 === 2));
    expect(doing).toEqual(new Set([0, 1, 2]));
  });

  it('says of each rider what became of them', () => {
    expect(seen.riders.length).toBe(12);
    for (const rider of seen.riders) {
      expect(rider.ended).toBeGreaterThanOrEqual(rider.pressed);
      expect(rider.in === null).toBe(rider.end !== 'served');
    }
  });

  it('is one page that asks no other machine for anything, and whose data cannot end its script', () => {
    const page = replayPage('A night </script><b>', [seen], files, box);
    expect(page).not.toMatch(/(src|href)=|https?:|url\(|@import|fetch\(/);
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(page).toContain(seen.cabs);
    expect(page).toContain('lang="en-GB"');
  });
});
