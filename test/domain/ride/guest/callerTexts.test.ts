import { describe, expect, it } from 'vitest';
import { callerTexts } from '@/domain/ride/guest/callerTexts';

const COMPANY = 'Amberlight';
const BOOKED = {
  company: COMPANY,
  reference: 'QXKD2F',
  when: null,
  pickup: 'Newport Station, Queensway, NP20 4AX',
  link: 'https://cab.test/follow/abc',
};

describe('the texts to a caller', () => {
  it('say when, from where, and how to follow and cancel', () => {
    expect(callerTexts.booked(BOOKED)).toBe(
      'Amberlight: your taxi is booked for now, from Newport Station. Reference QXKD2F. We will text you when a cab is on its way. Follow or cancel: https://cab.test/follow/abc',
    );
    expect(callerTexts.booked({ ...BOOKED, when: '26 Nov 2026, 09:15', link: null })).toBe(
      'Amberlight: your taxi is booked for 26 Nov 2026, 09:15, from Newport Station. Reference QXKD2F. We will text you when a cab is on its way.',
    );
  });

  it('hold no link that anybody typed', () => {
    const text = callerTexts.booked({ ...BOOKED, pickup: 'evil.example/pay, Newport', link: null });
    expect(text).not.toContain('evil.example');
    expect(text).toContain('from evilexamplepay.');
    const cab = {
      company: COMPANY,
      driver: 'http://x.y',
      make: 'a.b/c',
      registration: 'LB24 TXE',
      code: null,
      link: null,
    };
    expect(callerTexts.accepted(cab)).toBe('Amberlight: your driver is on the way. Look for abc, LB24 TXE.');
  });

  it('name the start code of the cab', () => {
    const cab = { company: COMPANY, driver: 'Dana Okafor', make: 'LEVC TX', registration: 'LB24 TXE', code: 54_321 };
    expect(callerTexts.accepted({ ...cab, link: null })).toBe(
      'Amberlight: Dana is on the way. Look for LEVC TX, LB24 TXE. Start code: 54321.',
    );
  });
});
