/** The text messages to guests and callers: what they say, that nobody can add to it, and in how many parts they travel. */
import { describe, expect, it } from 'vitest';
import * as cyCaller from '@/languages/cy/texts/caller';
import * as cyGuest from '@/languages/cy/texts/guest';
import { welcome as cyWelcome } from '@/languages/cy/texts/newcomer';
import * as enCaller from '@/languages/en/texts/caller';
import * as enGuest from '@/languages/en/texts/guest';
import { welcome as enWelcome } from '@/languages/en/texts/newcomer';
import { outsideTheAlphabet, partsOf } from '../../local/mailbox/smsParts';

const company = 'Amberlight';
const at = Date.UTC(2026, 10, 26, 9, 15);
const CAB = { driver: 'Dana Okafor', make: 'LEVC TX', registration: 'LB24 TXE', code: 54_321 };
const RIDE = { company, booker: 'Robin Mercer', ...CAB, link: 'https://cab.test/follow/abc' };
const BOOKED = {
  company,
  reference: 'QXKD2F',
  at: null,
  pickup: 'Newport Station, Queensway, NP20 4AX',
  link: 'https://cab.test/follow/abc',
};

describe('the texts to a guest', () => {
  it('have the cab, the driver’s first name, the code and the link', () => {
    expect(enGuest.accepted(RIDE)).toBe(
      'Amberlight: Robin has booked you a taxi. Dana is on the way. Look for LEVC TX, LB24 TXE. Start code: 54321. Follow the cab: https://cab.test/follow/abc',
    );
    expect(cyGuest.accepted(RIDE)).toBe(
      'Amberlight: mae Robin wedi archebu tacsi i chi. Mae Dana ar y ffordd. Chwiliwch am LEVC TX, LB24 TXE. Cod dechrau: 54321. Dilyn y tacsi: https://cab.test/follow/abc',
    );
    expect(enGuest.accepted({ ...RIDE, code: null, link: null })).toBe(
      'Amberlight: Robin has booked you a taxi. Dana is on the way. Look for LEVC TX, LB24 TXE.',
    );
  });

  it.each([
    'evil.test/win',
    'evil.test',
    'Win£500',
    'x'.repeat(31),
    '',
    '07700900123',
  ])('carry no words of the person called %j', (name) => {
    const ride = { ...RIDE, booker: name, driver: name, make: 'evil.test/x', registration: '', link: null };
    expect(enGuest.accepted(ride)).toBe(
      'Amberlight: Somebody has booked you a taxi. Your driver is on the way. Look for eviltestx. Start code: 54321.',
    );
    expect(cyGuest.accepted(ride)).toBe(
      'Amberlight: mae rhywun wedi archebu tacsi i chi. Mae eich gyrrwr ar y ffordd. Chwiliwch am eviltestx. Cod dechrau: 54321.',
    );
  });
});

describe('the texts to a caller', () => {
  it('say when, from where, and how to follow and cancel', () => {
    expect(enCaller.booked(BOOKED)).toBe(
      'Amberlight: your taxi is booked for now, from Newport Station. Reference QXKD2F. We will text you when a cab is on its way. Follow or cancel: https://cab.test/follow/abc',
    );
    expect(enCaller.booked({ ...BOOKED, at, link: null })).toBe(
      'Amberlight: your taxi is booked for 26 Nov 2026, 09:15, from Newport Station. Reference QXKD2F. We will text you when a cab is on its way.',
    );
    expect(cyCaller.booked({ ...BOOKED, at })).toBe(
      'Amberlight: archebwyd tacsi i chi ar gyfer 26 Tach 2026, 09:15. Man codi: Newport Station. Cyfeirnod QXKD2F. Anfonwn neges pan fydd tacsi ar ei ffordd. Dilyn neu ganslo: https://cab.test/follow/abc',
    );
  });

  it('hold no link that anybody typed', () => {
    const pickup = 'evil.example/pay, Newport';
    const cab = { company, driver: 'http://x.y', make: 'a.b/c', registration: 'LB24 TXE', code: null, link: null };
    expect(enCaller.booked({ ...BOOKED, pickup, link: null })).toContain('from evilexamplepay.');
    expect(enCaller.accepted(cab)).toBe('Amberlight: your driver is on the way. Look for abc, LB24 TXE.');
    expect(cyCaller.booked({ ...BOOKED, pickup, link: null })).toContain('Man codi: evilexamplepay.');
    expect(cyCaller.accepted(cab)).toBe('Amberlight: mae eich gyrrwr ar y ffordd. Chwiliwch am abc, LB24 TXE.');
  });
});

/** Every text with the longest links there are. */
function textsOf(guest: typeof enGuest, caller: typeof enCaller, site: string): string[] {
  const ahead = { company, booker: 'Robin Mercer', at };
  const booking = { company, reference: 'QXKD2F', at };
  const followed = { ...RIDE, link: `${site}/follow/${'x'.repeat(42)}` };
  const link = `${site}/follow/${'x'.repeat(52)}`;
  return [
    guest.taken(ahead),
    guest.lapsed(ahead),
    guest.changed(ahead),
    guest.accepted(followed),
    guest.accepted({ ...followed, booker: '', driver: '', make: '', registration: '' }),
    guest.arrived(company, 'LB24 TXE'),
    guest.released(company),
    guest.cancelled(company),
    caller.booked({ ...BOOKED, at, link }),
    caller.booked({ ...BOOKED, at: null, link }),
    caller.taken(booking),
    caller.lapsed(booking),
    caller.changed(booking),
    caller.accepted({ ...RIDE, link }),
    caller.accepted({ ...RIDE, driver: '', make: '', registration: '', link }),
    caller.arrived({ company, registration: 'LB24 TXE' }),
    caller.released(booking),
    caller.noCab(booking),
    caller.cancelled(booking),
  ];
}

describe.each([
  ['English', [...textsOf(enGuest, enCaller, 'https://amberlight.example'), enWelcome]],
  ['Welsh', [...textsOf(cyGuest, cyCaller, 'https://amberlight.example/cy'), cyWelcome]],
] as const)('the texts in %s', (_, texts) => {
  it('need no letter outside the alphabet of seven bits, in any month', () => {
    for (const text of texts) expect(outsideTheAlphabet(text), text).toEqual([]);
    const months = Array.from({ length: 12 }, (_month, month) => Date.UTC(2027, month, 5, 12));
    for (const month of months) {
      expect(outsideTheAlphabet(cyCaller.taken({ company, reference: 'QXKD2F', at: month }))).toEqual([]);
    }
  });

  it('travel in one part, or in two with a link or a time', () => {
    for (const text of texts) expect(partsOf(text), text).toBeLessThanOrEqual(/follow|2026/.test(text) ? 2 : 1);
  });
});

it('a name is written as it is, though its letters may cost a part more', () => {
  const [plain, other] = ['Sian', 'Siân'].map((driver) => cyGuest.accepted({ ...RIDE, driver, link: null }));
  expect(other).toContain('Mae Siân ar y ffordd.');
  expect([plain, other].map((text = '') => partsOf(text))).toEqual([1, 2]);
});
