import { useWatch } from 'react-hook-form';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import type { TypedApplication } from '@/domain/people/driverApplication';
import * as words from '@/languages/en/driver/application';
import styles from './application.module.css';
import { ImageField } from './ImageField';
import { AUTHORITY_NAMES, AuthorityNames } from '@/components/people/AuthorityNames';
import { PaperField, PaperLines } from './PaperField';
import { usePaper } from './usePaper';
import type { StepId } from '@/components/people/papers';
import type { VehicleCheck } from './useVehicleCheck';
import { VehicleField } from './VehicleField';

type Props = { step: StepId; today: string; carTypes: readonly string[]; check: VehicleCheck };

const SPELLED = { autoCapitalize: 'characters', spellCheck: false };

/** The fields of one step. */
export function StepFields({ step, today, carTypes, check }: Props) {
  switch (step) {
    case 'you':
      return (
        <>
          <PaperField name="nationality" autoComplete="country-name" />
          <PaperLines name="homeAddress" autoComplete="street-address" />
          <PaperField name="dateOfBirth" type="date" max={today} autoComplete="bday" />
          <PaperField name="nationalInsuranceNo" autoComplete="off" hint={words.likeNationalInsurance} {...SPELLED} />
        </>
      );
    case 'licence':
      return (
        <>
          <PaperField name="driverLicenceNo" autoComplete="off" hint={words.whereLicenceNumber} {...SPELLED} />
          <div className={styles.pair}>
            <PaperField name="licenceIssuedDate" type="date" max={today} />
            <PaperField name="licenceExpiryDate" type="date" min={today} />
          </div>
          <ImageField name="license_image" folder="driverDocuments" hint={words.howLicencePhoto} />
          <PaperField
            name="vehicleLicense"
            autoComplete="off"
            hint={words.whereCheckCode}
            spellCheck={false}
            autoCapitalize="none"
          />
          <div className={styles.pair}>
            <PaperField name="driverBadge" autoComplete="off" hint={words.sixDigitsAtMost} {...SPELLED} />
            <PaperField name="licenseAuthority" autoComplete="off" hint={words.likeAuthority} list={AUTHORITY_NAMES} />
          </div>
          <div className={styles.pair}>
            <PaperField name="badgeFromDate" type="date" />
            <PaperField name="badgeExpiryDate" type="date" min={today} />
          </div>
          <ImageField name="driverBadgeImage" folder="driverbadge" hint={words.howBadgePhoto} />
          <ImageField name="driverPhoto" folder="profile" hint={words.whyFacePhoto} />
          <PaperField name="medicalExpiryDate" type="date" min={today} />
          <div className={styles.pair}>
            <PaperField name="taxCheckCode" autoComplete="off" hint={words.whereTaxCode} {...SPELLED} />
            <PaperField name="taxCheckDate" type="date" max={today} hint={words.taxCodeDays} />
          </div>
          <AuthorityNames />
        </>
      );
    case 'cab':
      return (
        <>
          <VehicleField check={check} />
          <div className={styles.pair}>
            <PaperField name="vehicleMake" autoComplete="off" />
            <PaperField name="vehicleModel" autoComplete="off" />
          </div>
          <CarTypeField carTypes={carTypes} />
          <PaperField name="plateNo" autoComplete="off" hint={words.wherePlate} {...SPELLED} />
          <PaperField name="plateAuthority" autoComplete="off" hint={words.ifSameAuthority} list={AUTHORITY_NAMES} />
          <AuthorityNames />
          <div className={styles.pair}>
            <PaperField name="plateFromDate" type="date" />
            <PaperField name="plateExpiryDate" type="date" min={today} />
          </div>
          <ImageField name="vehicleLicenseImg" folder="vehicle" hint={words.howPlatePhoto} />
          <div className={styles.pair}>
            <PaperField name="motExpiryDate" type="date" min={today} />
            <PaperField name="insExpiryDate" type="date" min={today} />
          </div>
          <ImageField name="insuranceImage" folder="insurance" hint={words.whyInsurancePhoto} />
          <PaperLines name="other_info" autoComplete="off" />
        </>
      );
    case 'bank':
      return (
        <>
          <PaperField name="bankName" autoComplete="off" />
          <div className={styles.pair}>
            <PaperField name="bankCode" autoComplete="off" hint={words.sixDigits} inputMode="numeric" />
            <PaperField name="bankAccount" autoComplete="off" hint={words.eightDigits} inputMode="numeric" />
          </div>
        </>
      );
  }
}

/** One of the car types configured by an admin. */
function CarTypeField({ carTypes }: { carTypes: readonly string[] }) {
  const typed = useWatch<TypedApplication, 'carType'>({ name: 'carType' });
  // A car type that no longer exists cannot stay selected.
  const value = carTypes.includes(typed) ? typed : '';
  return (
    <SelectInput {...usePaper('carType')} value={value}>
      <option value="" disabled hidden>
        {words.chooseOne}
      </option>
      {carTypes.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectInput>
  );
}
