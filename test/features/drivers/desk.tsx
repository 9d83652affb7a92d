/** A driver, and a person signed in at a desk. */
import { loadDesk } from '@/backend/later/load';
import type { ReactElement } from 'react';
import type { Person } from '@/backend/people/people';
import type { Right } from '@/domain/people/rights/right';
import type { UserProfile, UserType } from '@/domain/people/user';
import { DAY_MS } from '@/domain/time/durations';
import { authActions } from '@/state/auth';
import { createAppStore } from '@/state/store';
import { carTypesGroup } from '@/state/tables';
import { account } from '../../state/support/people';
import { dayFromNow } from '../../support/dayFromNow';
import { show } from '../bookings/ride';

await loadDesk();

/** Valid papers, without the photos. */
export const PAPERS = {
  nationality: 'British',
  homeAddress: '12 Calthorpe Street, London WC1X 0HH',
  dateOfBirth: '',
  nationalInsuranceNo: 'AB123456C',
  driverLicenceNo: 'MORGA657054SM9IJ',
  licenceIssuedDate: '2024-05-01',
  licenceExpiryDate: dayFromNow(900),
  driverBadge: '71234',
  vehicleLicense: 'Kdm3chNn',
  licenseAuthority: 'Transport for London',
  plateNo: '28841',
  vehicleRegister: 'LB24 TXE',
  vehicleMake: 'LEVC',
  vehicleModel: 'TX',
  vehicleNumber: 'LB24 TXE',
  other_info: '',
  carType: 'Black Cab',
  motExpiryDate: dayFromNow(200),
  insExpiryDate: dayFromNow(300),
  insuranceImage: '',
  license_image: '',
  vehicleLicenseImg: '',
  bankName: 'Tyne Bank',
  bankCode: '00-00-00',
  bankAccount: '12345678',
};

export function driver(id: string, changes: Partial<UserProfile> = {}): Person {
  const profile = account('driver', {
    firstName: 'Dana',
    lastName: 'Okafor',
    email: `${id}@example.com`,
    ...PAPERS,
    dutyUntil: Date.now() + 200 * DAY_MS,
    driverActiveStatus: true,
    ...changes,
  }).profile as UserProfile;
  return { ...profile, id };
}

/** Shows a screen to a person of a role, at an address; to an admin with a right, if one is named. */
export function showAs(role: UserType, screen: ReactElement, address = '/', right?: Right) {
  const store = createAppStore();
  store.dispatch(authActions.received(account(role, right === undefined ? {} : { right })));
  store.dispatch(carTypesGroup.actions.received([{ name: 'Black Cab', id: 'black-cab' } as never]));
  return show(screen, {}, store, address);
}
