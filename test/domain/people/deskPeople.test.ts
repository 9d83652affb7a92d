import { describe, expect, it } from 'vitest';
import {
  changedPapers,
  checkDeskPapers,
  type DeskPapers,
  deskDutyUntil,
  EMPTY_DESK_PAPERS,
  currentPapers,
  tidyDeskPapers,
} from '@/domain/people/deskPapers';
import { writtenMobile } from '@/domain/people/mobile';
import { checkDeskNames, checkDeskPerson, tidyDeskPerson } from '@/domain/people/deskPerson';
import { endOfLocalDay } from '@/domain/time/time';
import { account } from '../../state/support/people';

const CONTEXT = { today: '2026-11-21', carTypes: ['Black Cab'] };

const PAPERS: DeskPapers = {
  ...EMPTY_DESK_PAPERS,
  nationality: 'British',
  homeAddress: '12 Calthorpe Street, London WC1X 0HH',
  nationalInsuranceNo: 'AB123456C',
  driverLicenceNo: 'MORGA657054SM9IJ',
  licenceIssuedDate: '2024-05-01',
  licenceExpiryDate: '2034-04-30',
  driverBadge: '71234',
  vehicleLicense: 'Kdm3chNn',
  licenseAuthority: 'Transport for London',
  plateNo: '28841',
  vehicleRegister: 'LB24 TXE',
  vehicleMake: 'LEVC',
  carType: 'Black Cab',
  insExpiryDate: '2027-03-01',
  bankName: 'Tyne Bank',
  bankCode: '00-00-00',
  bankAccount: '12345678',
};

describe('a number typed at the desk', () => {
  it.each([
    ['07700 900123', '+447700900123'],
    ['+44 (0)7700 900-123', '+447700900123'],
    ['0044 7700 900123', '+447700900123'],
    ['+353 85 123 4567', '+353851234567'],
    ['7700900123', '+447700900123'],
    ['call me', 'callme'],
  ])('%s becomes %s', (typed, mobile) => {
    expect(writtenMobile(typed)).toBe(mobile);
  });
});

describe('a person typed at the desk', () => {
  const good = { firstName: ' Nia ', lastName: 'Prosser', email: ' Nia@Example.COM', mobile: '07700 900123' };

  it('is stored in normalised form', () => {
    expect(checkDeskPerson(good, 'driver')).toEqual([]);
    expect(tidyDeskPerson(good)).toEqual({
      firstName: 'Nia',
      lastName: 'Prosser',
      email: 'nia@example.com',
      mobile: '+447700900123',
    });
  });

  it('gets all faults at once, in the form’s order', () => {
    const faults = checkDeskPerson({ firstName: '', lastName: ' ', email: 'nia', mobile: '77009' }, 'rider');
    expect(faults).toEqual([
      { field: 'firstName', key: 'proper_input_name' },
      { field: 'lastName', key: 'proper_input_name' },
      { field: 'email', key: 'proper_email' },
      { field: 'mobile', key: 'mobile_no_blank_error' },
    ]);
  });

  it('needs only valid names on a later change', () => {
    expect(checkDeskNames({ firstName: 'Nia', lastName: '' })).toEqual([
      { field: 'lastName', key: 'proper_input_name' },
    ]);
  });
});

describe('papers typed at the desk', () => {
  const keysOf = (changes: Partial<DeskPapers>, before: DeskPapers | null) =>
    checkDeskPapers({ ...PAPERS, ...changes }, before, CONTEXT).map(({ field, key }) => [field, key]);

  it('may be left out for a new driver; otherwise all but photos are required', () => {
    expect(checkDeskPapers(EMPTY_DESK_PAPERS, null, CONTEXT)).toEqual([]);
    expect(keysOf({}, null)).toEqual([]);
    expect(keysOf({ plateNo: ' ', bankCode: '12' }, null)).toEqual([
      ['plateNo', 'plateNo_required'],
      ['bankCode', 'bankCode_format'],
    ]);
    expect(checkDeskPapers({ ...EMPTY_DESK_PAPERS, plateNo: '28841' }, null, CONTEXT).length).toBeGreaterThan(10);
  });

  it('already in force are checked only where they change', () => {
    const old = { ...PAPERS, insExpiryDate: '2020-01-01', nationalInsuranceNo: 'QQ123456C' };
    expect(keysOf({ ...old, homeAddress: '1 Mint Street' }, old)).toEqual([]);
    expect(keysOf({ ...old, insExpiryDate: '2020-02-01' }, old)).toEqual([['insExpiryDate', 'insExpiryDate_past']]);
    expect(keysOf({ ...old, plateNo: '' }, old)).toEqual([['plateNo', 'plateNo_required']]);
    expect(keysOf({ ...old, vehicleRegister: 'lb24txe' }, old)).toEqual([]);
  });

  it('count as changed only if they differ when tidied', () => {
    const typed = { ...PAPERS, bankCode: '000000', vehicleRegister: 'lb24 txe', plateNo: '99' };
    expect(changedPapers(tidyDeskPapers(typed), PAPERS)).toEqual(['plateNo']);
  });

  it('allow duty until the first of them expires', () => {
    expect(deskDutyUntil(PAPERS)).toBe(endOfLocalDay('2027-03-01', 'Europe/London'));
    expect(deskDutyUntil({ ...PAPERS, motExpiryDate: '2027-01-01' })).toBe(
      endOfLocalDay('2027-01-01', 'Europe/London'),
    );
    expect(deskDutyUntil({ ...PAPERS, insExpiryDate: '' })).toBeNull();
  });

  it('are in force once they allow their driver on duty', () => {
    const { profile } = account('driver', { ...PAPERS });
    expect(currentPapers(profile as NonNullable<typeof profile>)).toBeNull();
    const approved = account('driver', { ...PAPERS, dutyUntil: 1 }).profile as NonNullable<typeof profile>;
    expect(currentPapers(approved)).toEqual(PAPERS);
  });
});
