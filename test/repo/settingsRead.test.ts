/** No setting is there for show: each is read by a screen, by the server or by the rules of the trade. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';

/** Where settings are declared, checked and edited, which is no reading of them. */
const KEPT_BY = /pricing\/(settings|settingsSchema)\.ts$|features\/settings\/|features\/setup\//;

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules') && !KEPT_BY.test(file));

const texts = ['src', 'functions/src'].flatMap(sourcesIn).map((file) => readFileSync(file, 'utf8'));
/** These read a setting by another name for the same field. */
const BY_FUNCTION: Readonly<Record<string, RegExp>> = {
  job_radius: /jobRadiusMetres\(/,
  convert_to_mile: /distanceUnitOf\(/,
  code: /currencyOf\(/,
  symbol: /currencyOf\(/,
};

describe('the setting', () => {
  it.each(Object.keys(DEFAULT_SETTINGS))('%s is read', (setting) => {
    const read = BY_FUNCTION[setting] ?? new RegExp(`\\b${setting}\\b`);
    expect(texts.some((text) => read.test(text))).toBe(true);
  });
});
