import { expect, it } from 'vitest';
import { fleetStatement } from '@/domain/statement/fleetStatement';
import { fleetStatementPdf } from '@/paper/fleetStatementPdf';
import { pdfText } from '../support/pdfText';

const HEAD = { company: 'Amberlight', currency: 'GBP', name: 'Fay Fleet', closed: true, madeOn: '2026-04-02' };
const dana = { driverName: 'Dana', driverVehicleNo: 'A1', fleetadmin: 'fleet', driverShare: 900, fees: 100, rides: 2 };
const read = { drivers: { d: dana }, total: { driverShare: 900, tripCost: 1000, rides: 2 } };

it('has the figures of the screen, and says when it was made', () => {
  const file = fleetStatementPdf(fleetStatement('2026-03', read), HEAD).output('arraybuffer');
  const words = pdfText(file).flat();
  expect(words).toEqual(
    expect.arrayContaining(['Statement of a fleet, March 2026', 'Made on 2 Apr 2026', 'Fay Fleet']),
  );
  const figures = ['2', '£10.00', '£1.00', '£9.00', '£0.00'];
  const row = (name: string) => {
    const end = words.indexOf(name);
    return words.slice(end - figures.length, end);
  };
  expect(row('Dana')).toEqual(figures);
  expect(row('Total')).toEqual(figures);
  expect(words.join(' ')).not.toContain('not over');
  expect(fleetStatementPdf(fleetStatement('2026-03', read), HEAD).output('arraybuffer')).toEqual(file);
});

it('of a month that is not over says so', () => {
  const file = fleetStatementPdf(fleetStatement('2026-03', read), { ...HEAD, closed: false }).output('arraybuffer');
  expect(pdfText(file).flat()).toContain('This month is not over: its figures still change.');
});

it('lists two hundred drivers on pages of their own, with the columns named on each', () => {
  const drivers = Object.fromEntries(
    Array.from({ length: 200 }, (_, number) => [`d${number}`, { ...dana, driverName: `Driver ${number}` }]),
  );
  const total = { driverShare: 900 * 200, tripCost: 1000 * 200, rides: 400 };
  const pages = pdfText(fleetStatementPdf(fleetStatement('2026-03', { drivers, total }), HEAD).output('arraybuffer'));
  expect(pages.flat().filter((word) => /^Driver \d+$/.test(word))).toHaveLength(200);
  for (const [index, page] of pages.entries()) {
    expect(page).toEqual(expect.arrayContaining(['Driver', 'Share']));
    expect(page.at(-1)).toBe(`Statement of a fleet, March 2026, page ${index + 1} of ${pages.length}`);
  }
});
