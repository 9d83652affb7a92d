import { describe, expect, it } from 'vitest';
import { AUTHORITIES, authorityName, authorityNamed } from '@/domain/people/licence/authorities';
import { dutyFromOf, dutyUntilOf, isLicensedBy, lastDays, taxCheckUntil } from '@/domain/people/licence/datedPapers';
import { licenceFaults, type Licensing } from '@/domain/people/licence/licenceFaults';
import { parseDays, reminderDays, rulebookSchema, USUAL_RULEBOOK } from '@/domain/people/licence/rulebook';
import * as v from 'valibot';

const NEWPORT = 'W06000022';
const CARDIFF = 'W06000015';
const TODAY = '2026-11-23';

describe('the lookup of an authority', () => {
  it('finds it by its full or its short name', () => {
    for (const name of [
      'Newport City Council',
      ' newport  city council ',
      'Newport',
      'City of Newport',
      'NEWPORT COUNCIL',
    ]) {
      expect([name, authorityNamed(name)]).toEqual([name, NEWPORT]);
    }
    expect(authorityNamed('Transport for London')).toBe('E12000007');
    expect(authorityNamed('Bournemouth, Christchurch & Poole Council')).toBe('E06000058');
    expect(authorityNamed('Bristol')).toBe('E06000023');
  });

  it('does not guess', () => {
    for (const name of ['', 'Council', 'City', 'Atlantis City Council', 'New port', 'toString']) {
      expect([name, authorityNamed(name)]).toEqual([name, null]);
    }
  });

  it('finds each authority by its official name', () => {
    for (const [gss, name] of Object.entries(AUTHORITIES)) {
      expect([name, authorityNamed(name), authorityName(gss)]).toEqual([name, gss, name]);
    }
    expect(Object.keys(AUTHORITIES)).toHaveLength(318);
    expect(authorityName('W99999999')).toBe('W99999999');
  });
});

describe('papers that run out', () => {
  const papers = {
    licenceExpiryDate: '2030-01-01',
    insExpiryDate: '2027-02-01',
    motExpiryDate: '',
    badgeExpiryDate: '2028-05-01',
    plateExpiryDate: '2027-03-31',
    medicalExpiryDate: '2027-01-31',
    taxCheckDate: '2026-11-01',
  };

  it('end duty when the first of them runs out, except the tax check', () => {
    expect(dutyUntilOf(papers)).toBe(Date.parse('2027-02-01T00:00:00Z') - 1);
    expect(dutyUntilOf({ ...papers, plateExpiryDate: '2026-12-01' })).toBe(Date.parse('2026-12-02T00:00:00Z') - 1);
    expect(dutyUntilOf({ ...papers, badgeExpiryDate: '2026-07-01' })).toBe(Date.parse('2026-07-01T23:00:00Z') - 1);
    expect(dutyUntilOf({ ...papers, taxCheckDate: '2026-01-01' })).toBe(dutyUntilOf(papers));
  });

  it('have a last day; a tax check is valid for 120 days', () => {
    expect(taxCheckUntil('2026-11-01')).toBe('2027-03-01');
    expect(lastDays(papers)).toEqual({
      licence: '2030-01-01',
      badge: '2028-05-01',
      plate: '2027-03-31',
      insurance: '2027-02-01',
      medical: '2027-01-31',
      tax_check: '2027-03-01',
    });
    expect(lastDays({})).toEqual({});
  });

  it('let a driver start on the first day on which both badge and plate are valid', () => {
    const begun = { badgeFromDate: TODAY, plateFromDate: '2020-01-01' };
    expect(dutyFromOf(begun, null, TODAY)).toBeNull();
    expect(dutyFromOf({}, null, TODAY)).toBeNull();
    const ahead = { badgeGss: NEWPORT, badgeFromDate: '2026-12-01', plateFromDate: '2026-12-05' };
    expect(dutyFromOf(ahead, null, TODAY)).toBe(Date.parse('2026-12-05T00:00:00Z'));
  });

  it('let a driver go on working if a licence follows another from the same authority without a gap', () => {
    const after = { badgeGss: NEWPORT, badgeFromDate: '2026-12-01' };
    const before = { badgeGss: NEWPORT, badgeExpiryDate: '2026-11-30' };
    expect(dutyFromOf(after, before, TODAY)).toBeNull();
    const starts = Date.parse('2026-12-01T00:00:00Z');
    expect(dutyFromOf(after, { ...before, badgeExpiryDate: '2026-11-29' }, TODAY)).toBe(starts);
    expect(dutyFromOf(after, { ...before, badgeGss: CARDIFF }, TODAY)).toBe(starts);
    expect(
      dutyFromOf({ ...after, badgeFromDate: '2026-11-24' }, { ...before, badgeExpiryDate: '2026-11-22' }, TODAY),
    ).toBe(Date.parse('2026-11-24T00:00:00Z'));
  });

  it('begin no earlier because something else in the papers is changed', () => {
    const starts = Date.parse('2027-01-01T00:00:00Z');
    const badge = { badgeGss: NEWPORT, badgeFromDate: '2027-01-01', badgeExpiryDate: '2029-12-31' };
    expect(dutyFromOf(badge, { ...badge, dutyFrom: starts }, TODAY)).toBe(starts);
    const moved = { ...badge, badgeFromDate: '2027-01-02' };
    expect(dutyFromOf(moved, { ...badge, dutyFrom: starts }, TODAY)).toBe(Date.parse('2027-01-02T00:00:00Z'));
    const withPlate = { ...badge, plateGss: NEWPORT, plateFromDate: '2026-12-05', plateExpiryDate: '2027-12-04' };
    expect(dutyFromOf(withPlate, { ...badge, dutyFrom: starts }, TODAY)).toBe(starts);
  });

  it('take no renewed driver off the road because something else in the papers is changed', () => {
    const renewed = { badgeGss: NEWPORT, badgeFromDate: '2026-12-01', badgeExpiryDate: '2029-11-30' };
    expect(dutyFromOf(renewed, renewed, TODAY)).toBeNull();
    const plateBegan = Date.parse('2026-11-20T00:00:00Z');
    expect(dutyFromOf(renewed, { ...renewed, dutyFrom: plateBegan }, TODAY)).toBeNull();
  });

  it('let a plate follow another of the same vehicle only', () => {
    const cab = { vehicleRegister: 'LB24 TXE', plateGss: NEWPORT };
    const before = { ...cab, plateFromDate: '2025-12-01', plateExpiryDate: '2026-11-30' };
    const after = { ...cab, plateFromDate: '2026-12-01', plateExpiryDate: '2027-11-30' };
    const starts = Date.parse('2026-12-01T00:00:00Z');
    expect(dutyFromOf(after, before, TODAY)).toBeNull();
    expect(dutyFromOf({ ...after, vehicleRegister: 'lb24txe' }, before, TODAY)).toBeNull();
    expect(dutyFromOf({ ...after, vehicleRegister: 'LB25 ABC' }, before, TODAY)).toBe(starts);
    expect(dutyFromOf({ ...after, vehicleRegister: 'LB25 ABC' }, after, TODAY)).toBe(starts);
  });

  it('must both be from the authority where a ride begins', () => {
    expect(isLicensedBy({ badgeGss: NEWPORT, plateGss: NEWPORT }, NEWPORT)).toBe(true);
    expect(isLicensedBy({ badgeGss: NEWPORT, plateGss: CARDIFF }, NEWPORT)).toBe(false);
    expect(isLicensedBy({ badgeGss: CARDIFF, plateGss: NEWPORT }, NEWPORT)).toBe(false);
    expect(isLicensedBy({}, NEWPORT)).toBe(false);
    expect(isLicensedBy({}, '')).toBe(true);
    expect(isLicensedBy({}, undefined)).toBe(true);
  });
});

describe('what an authority requires', () => {
  const licensing: Licensing = { rulebooks: [{ ...USUAL_RULEBOOK, gss: NEWPORT }], gssOf: authorityNamed };
  const GOOD = {
    licenseAuthority: 'Newport City Council',
    badgeFromDate: '2026-01-01',
    badgeExpiryDate: '2028-12-31',
    plateAuthority: '',
    plateFromDate: '2026-06-01',
    plateExpiryDate: '2027-05-31',
    medicalExpiryDate: '2029-01-01',
    taxCheckCode: 'A1B2C3D4E',
    taxCheckDate: '2026-11-01',
    motExpiryDate: '2027-01-01',
  };
  const faults = (changes: Partial<typeof GOOD>, with_: Licensing | undefined = licensing) =>
    licenceFaults({ ...GOOD, ...changes }, { today: TODAY, licensing: with_ }).map(
      ({ field, key }) => `${field} ${key}`,
    );

  it('is nothing in a town without a rulebook', () => {
    const empty = Object.fromEntries(Object.keys(GOOD).map((field) => [field, ''])) as typeof GOOD;
    expect(licenceFaults({}, { today: TODAY })).toEqual([]);
    expect(faults(empty, { ...licensing, rulebooks: [] })).toEqual([]);
    expect(faults({})).toEqual([]);
  });

  it.each([
    [{ licenseAuthority: 'Atlantis' }, 'licenseAuthority authority_unknown'],
    [{ plateAuthority: 'Atlantis' }, 'plateAuthority authority_unknown'],
    [{ badgeExpiryDate: '' }, 'badgeExpiryDate paper_asked'],
    [{ badgeFromDate: '', badgeExpiryDate: '2026-12-01' }, 'badgeFromDate paper_asked'],
    [{ plateExpiryDate: '' }, 'plateExpiryDate paper_asked'],
    [{ badgeExpiryDate: '2029-01-02' }, 'badgeExpiryDate licence_too_long'],
    [{ plateExpiryDate: '2027-06-02' }, 'plateExpiryDate licence_too_long'],
    [{ plateExpiryDate: TODAY }, 'plateExpiryDate paper_past'],
    [{ badgeFromDate: '2026-12-01', badgeExpiryDate: '2026-12-01' }, 'badgeExpiryDate licence_dates_order'],
    [{ medicalExpiryDate: '' }, 'medicalExpiryDate paper_asked'],
    [{ medicalExpiryDate: '2033-01-01' }, 'medicalExpiryDate licence_too_long'],
    [{ motExpiryDate: '' }, 'motExpiryDate paper_asked'],
    [{ taxCheckCode: '' }, 'taxCheckCode paper_asked'],
    [{ taxCheckCode: 'A1B2C3D4' }, 'taxCheckCode taxCheckCode_format'],
    [{ taxCheckDate: '' }, 'taxCheckDate paper_asked'],
    [{ taxCheckDate: '2026-11-24' }, 'taxCheckDate taxCheckDate_future'],
    [{ taxCheckDate: '2026-07-25' }, 'taxCheckDate paper_past'],
    [{ plateFromDate: '31/02/2026' }, 'plateFromDate date_format'],
  ])('refuses %j', (changes, fault) => {
    expect(faults(changes)).toContain(fault);
  });

  it('allows a tax check on its last day, and judges a plate by its own authority’s rules', () => {
    expect(faults({ taxCheckDate: '2026-07-26' })).toEqual([]);
    expect(faults({ plateAuthority: 'Cardiff Council', plateExpiryDate: '2030-01-01', motExpiryDate: '' })).toEqual([]);
  });

  it('is no new tax check while the badge is the same', () => {
    const past = { ...GOOD, taxCheckDate: '2026-07-25' };
    const handedIn = (changes: Partial<typeof GOOD>, standing: object = past) =>
      licenceFaults({ ...past, ...changes }, { today: TODAY, licensing, standing }).map(({ field }) => field);
    expect(handedIn({})).toEqual([]);
    expect(handedIn({ motExpiryDate: '2027-02-01', plateFromDate: '2026-07-01' })).toEqual([]);
    for (const changes of [
      { badgeFromDate: '2026-11-01' },
      { licenseAuthority: 'Cardiff Council' },
      { taxCheckCode: 'Z1B2C3D4E' },
      { taxCheckDate: '2026-07-24' },
    ])
      expect(handedIn(changes), JSON.stringify(changes)).toEqual(['taxCheckDate']);
    expect(handedIn({}, {})).toEqual(['taxCheckDate']);
  });
});

describe('a rulebook', () => {
  it('lists its reminder days once each, the furthest first', () => {
    expect(parseDays('7, 60,30 , 14,60')).toEqual([60, 30, 14, 7]);
    for (const wrong of ['', 'soon', '30,', '0', '-7', '400', '1,2,3,4,5,6,7,8,9'])
      expect([wrong, parseDays(wrong)]).toEqual([wrong, null]);
    expect(reminderDays(null)).toEqual([60, 30, 14, 7]);
    expect(reminderDays({ ...USUAL_RULEBOOK, reminder_days: '10' })).toEqual([10]);
  });

  it('is valid with the suggested values once an authority is chosen', () => {
    expect(v.safeParse(rulebookSchema, USUAL_RULEBOOK).success).toBe(false);
    expect(v.safeParse(rulebookSchema, { ...USUAL_RULEBOOK, gss: NEWPORT }).success).toBe(true);
    for (const wrong of [{ badge_years: 0 }, { plate_years: 40 }, { reminder_days: 'now' }, { gss: 'newport' }]) {
      expect(v.safeParse(rulebookSchema, { ...USUAL_RULEBOOK, gss: NEWPORT, ...wrong }).success).toBe(false);
    }
  });
});
