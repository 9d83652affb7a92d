import { beforeEach, describe, expect, it } from 'vitest';
import { dropDraft, readDraft, saveDraft } from '@/features/application/draft';
import { EMPTY_PAPERS, papersOf, STEPS } from '@/components/people/papers';

const NOW = 1_800_000_000_000;
const DAY_MS = 86_400_000;
const FILLED = Object.fromEntries(
  Object.keys(EMPTY_PAPERS).map((name) => [name, `typed ${name}`]),
) as typeof EMPTY_PAPERS;

beforeEach(() => localStorage.clear());

describe('unfinished papers on a device', () => {
  it('contain nothing that opens an account or identifies a person', () => {
    saveDraft('driver-1', FILLED, EMPTY_PAPERS, NOW);
    const kept = JSON.stringify(localStorage);
    const secrets = [
      'bankName',
      'bankCode',
      'bankAccount',
      'nationalInsuranceNo',
      'driverLicenceNo',
      'vehicleLicense"',
    ];
    for (const name of [...secrets, 'dateOfBirth', 'homeAddress', 'other_info']) expect(kept).not.toContain(name);
  });

  it('are resumed only by the same driver', () => {
    saveDraft('driver-1', FILLED, EMPTY_PAPERS, NOW);
    expect(readDraft('driver-1', NOW + DAY_MS)).toMatchObject({ plateNo: 'typed plateNo', carType: 'typed carType' });
    expect(readDraft('driver-2', NOW)).toEqual({});
  });

  it('are deleted after a month, and once they are handed in', () => {
    saveDraft('driver-1', FILLED, EMPTY_PAPERS, NOW);
    expect(readDraft('driver-1', NOW + 31 * DAY_MS)).toEqual({});
    dropDraft('driver-1');
    expect(readDraft('driver-1', NOW)).toEqual({});
  });

  it('hold what differs from the papers that the form began with, and nothing once all is as it was', () => {
    const start = { ...FILLED, plateNo: 'plate of before', vehicleModel: 'model of before' };
    saveDraft('driver-1', { ...start, plateNo: 'typed', vehicleModel: '' }, start, NOW);
    expect(readDraft('driver-1', NOW)).toEqual({ plateNo: 'typed', vehicleModel: '' });
    saveDraft('driver-1', start, start, NOW);
    expect(localStorage).toHaveLength(0);
  });

  it('are ignored if something else is stored there', () => {
    localStorage.setItem(
      'amberlight.papers.driver-1',
      '{"at":1800000000000,"fields":{"bankCode":"20-00-00","plateNo":7}}',
    );
    expect(readDraft('driver-1', NOW)).toEqual({});
    localStorage.setItem('amberlight.papers.driver-1', 'not json');
    expect(readDraft('driver-1', NOW)).toEqual({});
  });
});

describe('the steps', () => {
  it('ask for every field once, except the vehicle number, which is the registration', () => {
    const asked = STEPS.flatMap(({ fields }) => fields);
    const all = Object.keys(EMPTY_PAPERS).filter((name) => name !== 'vehicleNumber');
    expect(asked.toSorted()).toEqual(all.toSorted());
  });

  it('take only the papers from a profile', () => {
    const profile = { plateNo: '28841', walletBalance: 500, carType: undefined };
    expect(papersOf(profile)).toEqual({ plateNo: '28841' });
  });
});
