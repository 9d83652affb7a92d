import { describe, expect, it } from 'vitest';
import { dateFormat } from '@/languages/cy/formats';

const noon = (month: number): number => Date.UTC(2026, month, 29, 12, 5);

describe('a date in Welsh', () => {
  it('has the day first, the Welsh month and the clock of 24 hours', () => {
    const write = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' });
    expect(write(noon(2))).toBe('29 Maw 2026, 13:05');
    expect(write(noon(8))).toBe('29 Medi 2026, 13:05');
  });

  it('has a Welsh name for each month, long and short', () => {
    const named = (month: 'long' | 'short'): string[] =>
      Array.from({ length: 12 }, (_, index) => dateFormat({ month, timeZone: 'UTC' })(Date.UTC(2026, index, 1)));
    expect(named('long').join(' ')).toBe(
      'Ionawr Chwefror Mawrth Ebrill Mai Mehefin Gorffennaf Awst Medi Hydref Tachwedd Rhagfyr',
    );
    expect(named('short').join(' ')).toBe('Ion Chwef Maw Ebr Mai Meh Gorff Awst Medi Hyd Tach Rhag');
  });

  it('has a Welsh name for each day of the week', () => {
    const write = dateFormat({ weekday: 'long', timeZone: 'UTC' });
    const week = Array.from({ length: 7 }, (_, index) => write(Date.UTC(2026, 2, 1 + index)));
    expect(week.join(', ')).toBe('Dydd Sul, Dydd Llun, Dydd Mawrth, Dydd Mercher, Dydd Iau, Dydd Gwener, Dydd Sadwrn');
  });

  it('asks no browser for Welsh, because not all of them have it', () => {
    // What Chromium does with a language that it does not know: it writes as its own does.
    const real = Intl.DateTimeFormat;
    const asked: unknown[] = [];
    Intl.DateTimeFormat = new Proxy(real, {
      construct: (target, [language, options]) => {
        asked.push(language);
        return new target(language === 'cy' ? 'en-US' : (language as string), options as Intl.DateTimeFormatOptions);
      },
    });
    try {
      expect(dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })(noon(10))).toBe('29 Tach 2026');
      expect(asked).not.toContain('cy');
    } finally {
      Intl.DateTimeFormat = real;
    }
  });
});
