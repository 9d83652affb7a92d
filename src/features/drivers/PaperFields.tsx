import { Fragment } from 'react';
import { useFormContext } from 'react-hook-form';
import { DeskField } from '@/components/people/desk/DeskField';
import styles from '@/components/people/desk/FormDrawer.module.css';
import { AUTHORITY_NAMES, AuthorityNames } from '@/components/people/AuthorityNames';
import { LABELS } from '@/components/people/papers';
import type { DeskPaperName } from '@/domain/people/deskPapers';
import { BANK_FIELDS } from '@/domain/people/rights/driverBank';

/** `bankFixed`: the driver has a bank account, and whoever looks may not change it. */
type Props = { carTypes: readonly string[]; today: string; bankFixed: boolean };

const BANK: readonly DeskPaperName[] = BANK_FIELDS;

const GROUPS: readonly { title: string; fields: readonly DeskPaperName[] }[] = [
  { title: 'Person', fields: ['nationality', 'dateOfBirth', 'homeAddress', 'nationalInsuranceNo'] },
  {
    title: 'Licence',
    fields: [
      'driverLicenceNo',
      'vehicleLicense',
      'licenceIssuedDate',
      'licenceExpiryDate',
      'driverBadge',
      'licenseAuthority',
      'badgeFromDate',
      'badgeExpiryDate',
      'medicalExpiryDate',
      'taxCheckCode',
      'taxCheckDate',
    ],
  },
  {
    title: 'Cab',
    fields: [
      'vehicleRegister',
      'carType',
      'vehicleMake',
      'vehicleModel',
      'plateNo',
      'plateAuthority',
      'plateFromDate',
      'plateExpiryDate',
      'motExpiryDate',
      'insExpiryDate',
      'other_info',
    ],
  },
  { title: 'Bank', fields: BANK },
];

const HINTS: Partial<Record<DeskPaperName, string>> = {
  nationalInsuranceNo: 'Like AB 12 34 56 C',
  driverLicenceNo: 'Line 5 on the card, 16 letters and digits',
  vehicleLicense: '8 letters and digits from gov.uk/view-driving-licence',
  driverBadge: 'Up to six digits',
  licenseAuthority: 'Like Newport City Council',
  plateAuthority: 'Empty for the same as the badge',
  taxCheckCode: 'HMRC’s, nine letters and digits',
  vehicleRegister: 'It is checked with the DVLA',
  plateNo: 'On the licensing plate at the back',
  bankCode: 'Six digits',
  bankAccount: 'Eight digits',
};

/** Dates that cannot lie ahead. */
const PAST: readonly DeskPaperName[] = ['dateOfBirth', 'licenceIssuedDate', 'taxCheckDate'];

const isDate = (name: DeskPaperName): boolean => /Date$|^dateOfBirth$/.test(name);

/** The desk's form for a driver's papers, in the groups of the driver's own form. */
export function PaperFields({ carTypes, today, bankFixed }: Props) {
  return (
    <>
      {GROUPS.map(({ title, fields }) => (
        <Fragment key={title}>
          <h3 className={styles.heading}>{title}</h3>
          <div className={styles.pair}>
            {fields.map((name) => (
              <PaperField key={name} name={name} carTypes={carTypes} today={today} bankFixed={bankFixed} />
            ))}
          </div>
        </Fragment>
      ))}
      <AuthorityNames />
    </>
  );
}

function PaperField({ name, carTypes, today, bankFixed }: { name: DeskPaperName } & Props) {
  const { watch } = useFormContext<Record<string, string>>();
  const label = LABELS[name];
  const hint = HINTS[name] ?? '';
  if (name === 'carType') {
    const standing = watch(name) ?? '';
    // A stored car type that no longer exists can still be kept.
    const choices = standing === '' || carTypes.includes(standing) ? carTypes : [...carTypes, standing];
    return (
      <DeskField name={name} label={label}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </DeskField>
    );
  }
  if (isDate(name)) {
    const past = PAST.includes(name) ? { max: today } : {};
    return <DeskField name={name} label={label} type="date" hint={hint} input={past} />;
  }
  if (name === 'licenseAuthority' || name === 'plateAuthority') {
    return <DeskField name={name} label={label} hint={hint} input={{ list: AUTHORITY_NAMES }} />;
  }
  if (bankFixed && BANK.includes(name)) {
    return (
      <DeskField
        name={name}
        label={label}
        hint="For the driver or an owner of the office to change"
        input={{ readOnly: true }}
      />
    );
  }
  const long = name === 'homeAddress' || name === 'other_info';
  return <DeskField name={name} label={label} hint={hint} long={long} />;
}
