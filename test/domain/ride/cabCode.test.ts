import { describe, expect, it } from 'vitest';
import { CAB_CODE_SHOWN_SECONDS } from '@/domain/limits';
import { cabPath, scannedCab } from '@/domain/ride/walkUp/cabAddress';
import { personToken, readPersonToken } from '@/domain/ride/follow/personToken';
import { nextCode, openSecrets, shownUntil } from '@/domain/ride/walkUp/cabCode';

const NOW = Date.UTC(2026, 10, 24, 12);
const SHOWN_MS = CAB_CODE_SHOWN_SECONDS * 1000;
const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(22)) as [string, string, string];

describe('a code', () => {
  it('is shown for a while, and good for as long again', () => {
    const first = nextCode(null, A, NOW);
    expect(shownUntil(first)).toBe(NOW + SHOWN_MS);
    expect(openSecrets(first, NOW + 2 * SHOWN_MS - 1)).toEqual([A]);
    expect(openSecrets(first, NOW + 2 * SHOWN_MS)).toEqual([]);
  });

  it('leaves the one before it to whoever has just scanned it, and no older one', () => {
    const second = nextCode(nextCode(null, A, NOW), B, NOW + SHOWN_MS);
    expect(openSecrets(second, NOW + SHOWN_MS)).toEqual([B, A]);
    expect(openSecrets(second, NOW + 2 * SHOWN_MS)).toEqual([B]);
    const third = nextCode(second, C, NOW + 2 * SHOWN_MS);
    expect(openSecrets(third, NOW + 2 * SHOWN_MS)).toEqual([C, B]);
    expect(nextCode(third, A, NOW + 60 * SHOWN_MS).last).toBeUndefined();
  });

  it('is none where the driver has shown none', () => {
    expect(openSecrets(null, NOW)).toEqual([]);
  });
});

describe('its address', () => {
  it('leads back to the driver and the secret', () => {
    const token = personToken('driver-1_x', { secret: A });
    expect(scannedCab(cabPath(token))).toBe(token);
    expect(scannedCab(`${cabPath(token)}/`)).toBe(token);
    expect(readPersonToken(token)).toEqual({ uid: 'driver-1_x', secret: A });
  });

  it.each(['', A, 'short', `${A}../users`, `${A}a/b`, `${A}a b`])('is none in %j', (token) => {
    expect(readPersonToken(token)).toBeNull();
  });

  it.each(['/cab', '/cab/', '/cab/a/b', '/cabs/abc', '/rank/abc'])('is not %s', (path) => {
    expect(scannedCab(path)).toBeNull();
  });
});
