/**
 * The fields of a driver's profile beyond a rider's: valid documents, a licensed vehicle, a bank account. All
 * fictional.
 */
import { DEFAULT_TIME_ZONE, endOfLocalDay } from '@/domain/time/time';
import type { UserProfile } from '@/domain/people/user';
import { DAY_MS } from '@/domain/time/durations';
import type { Random } from './random';

export type Vehicle = { carType: string; vehicleMake: string; vehicleModel: string };
/** Mostly hackney carriages, as on any rank. */
export const VEHICLES: readonly [Vehicle, Vehicle, ...Vehicle[]] = [
  { carType: 'Black Cab', vehicleMake: 'LTI', vehicleModel: 'TX4' },
  { carType: 'Black Cab', vehicleMake: 'LEVC', vehicleModel: 'TX' },
  { carType: 'Black Cab', vehicleMake: 'LEVC', vehicleModel: 'TX' },
  { carType: 'Electric Cab', vehicleMake: 'LEVC', vehicleModel: 'TX Vista' },
  { carType: 'Six Seater', vehicleMake: 'Mercedes-Benz', vehicleModel: 'Vito Taxi' },
  { carType: 'Wheelchair Accessible', vehicleMake: 'LEVC', vehicleModel: 'TX' },
];

/** The GSS code of Newport City Council. */
const NEWPORT = 'W06000022';

/** The date `days` from now, as `yyyy-MM-dd`. */
const dayFrom = (now: number, days: number): string => new Date(now + days * DAY_MS).toISOString().slice(0, 10);

/** A British registration in the current format: two letters for South Wales, the half-year, three letters. */
function registration(random: Random): string {
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
  const three = Array.from({ length: 3 }, () => letters.charAt(random.whole(0, letters.length - 1))).join('');
  return `C${letters.charAt(random.whole(0, 12))}${random.pick(['19', '20', '70', '21', '71', '22', '72', '23', '73', '24'])} ${three}`;
}

/** Turns a profile into that of a driver who is approved, on duty and free. */
export function driverRecord(now: number, base: UserProfile, vehicle: Vehicle, random: Random): UserProfile {
  const licenceDays = random.whole(120, 900);
  const motDays = random.whole(40, 360);
  const insuranceDays = random.whole(30, 360);
  const number = random.whole(10_000, 99_999);
  const plate = registration(random);
  return {
    ...base,
    dateOfBirth: `${random.whole(1962, 1995)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`,
    // QQ is never issued, so the number can belong to nobody.
    nationalInsuranceNo: `QQ${String(number).padStart(6, '1')}C`,
    driverLicenceNo: `${base.lastName.toUpperCase().slice(0, 5).padEnd(5, '9')}${random.whole(100_000, 999_999)}${base.firstName.charAt(0)}99ZZ`,
    licenceIssuedDate: dayFrom(now, licenceDays - 1095),
    licenceExpiryDate: dayFrom(now, licenceDays),
    driverBadge: String(number),
    vehicleLicense: `VL${number}`,
    licenseAuthority: 'Newport City Council',
    plateNo: String(random.whole(10_000, 79_999)),
    vehicleRegister: plate,
    vehicleNumber: plate,
    ...vehicle,
    other_info: '',
    motExpiryDate: dayFrom(now, motDays),
    insExpiryDate: dayFrom(now, insuranceDays),
    badgeFromDate: dayFrom(now, licenceDays - 1095),
    badgeExpiryDate: dayFrom(now, licenceDays),
    badgeGss: NEWPORT,
    plateAuthority: '',
    plateFromDate: dayFrom(now, insuranceDays - 365),
    plateExpiryDate: dayFrom(now, insuranceDays),
    plateGss: NEWPORT,
    insuranceImage: '',
    license_image: '',
    vehicleLicenseImg: '',
    bankName: random.pick(['Barclays', 'Lloyds', 'Nationwide', 'Monzo']),
    // No bank has sort code 00-00-00.
    bankCode: '00-00-00',
    bankAccount: String(random.whole(10_000_000, 99_999_999)),
    driverActiveStatus: true,
    queue: false,
    dutyUntil: endOfLocalDay(dayFrom(now, Math.min(licenceDays, motDays, insuranceDays)), DEFAULT_TIME_ZONE),
  };
}
