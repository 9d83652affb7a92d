/** The digital platform report as HMRC takes it: the OECD's DPI schema 1.0, in whole pounds. */
import { element, type XmlElement, withAttributes, xmlText } from '../xml';
import { nationalInsuranceNumber } from '../nationalInsurance';
import type { Operator } from './operator';
import { type Quarters, type Seller, type SellerSums, wholePounds } from './sellers';

export type PlatformReport = {
  year: number;
  /** Names the report for ever. */
  id: string;
  /** Epoch ms. The same report makes the same file. */
  madeAt: number;
  operator: Operator;
  sellers: readonly { seller: Seller; sums: SellerSums }[];
};

const NAMESPACES = {
  xmlns: 'urn:oecd:ties:dpi:v1',
  'xmlns:stf': 'urn:oecd:ties:dpistf:v1',
  version: '1.0',
};
const COUNTRY = 'GB';
const CURRENCY = 'GBP';
/** New data, and not a correction of a report sent before. */
const NEW_MESSAGE = 'DPI401';
const NOTHING_TO_REPORT = 'DPI403';
const NEW_RECORD = 'OECD1';
const TEXT_MAX = 200;

const text = (name: string, words: string): XmlElement => element(name, words.trim().slice(0, TEXT_MAX));

/** A tax reference of this country; one that is not known says so. */
const taxNumber = (number: string | null): XmlElement =>
  number === null
    ? withAttributes(element('TIN', 'NOTIN'), { unknown: 'true' })
    : withAttributes(element('TIN', number), { issuedBy: COUNTRY });

const addressOf = (words: string): XmlElement =>
  element('Address', element('CountryCode', COUNTRY), element('AddressFree', words.trim()));

const recordOf = (id: string): XmlElement =>
  element('DocSpec', element('stf:DocTypeIndic', NEW_RECORD), element('stf:DocRefId', id));

const amounts = (name: string, part: string, quarters: Quarters): XmlElement =>
  element(
    name,
    ...quarters.map((pence, at) =>
      withAttributes(element(`${part}Q${at + 1}`, String(wholePounds(pence))), { currCode: CURRENCY }),
    ),
  );

function activities({ paid, fees, rides }: SellerSums): XmlElement {
  return element(
    'RelevantActivities',
    element(
      'PersonalServices',
      amounts('Consideration', 'Cons', paid),
      element('NumberOfActivities', ...rides.map((count, at) => element(`NumbQ${at + 1}`, String(count)))),
      amounts('Fees', 'Fees', fees),
      amounts('Taxes', 'Tax', [0, 0, 0, 0]),
    ),
  );
}

function personOf(seller: Seller): XmlElement {
  const { sortCode, account } = seller;
  const bank = withAttributes(element('Identifier', `${sortCode}${account}`), {
    AccountNumberType: 'Sort code and account number',
  });
  return element(
    'IndividualSeller',
    element(
      'Standard',
      element(
        'IndSellerID',
        element('ResCountryCode', COUNTRY),
        taxNumber(nationalInsuranceNumber(seller.nationalInsurance)),
        element('Name', text('FirstName', seller.firstName), text('LastName', seller.lastName)),
        addressOf(seller.address),
        element('BirthInfo', element('BirthDate', seller.dateOfBirth)),
      ),
      ...(account === '' ? [] : [element('FinancialIdentifier', bank)]),
    ),
  );
}

/** The report's file. Every seller in it is one in whom `sellerGaps` finds nothing. */
export function platformReportXml({ year, id, madeAt, operator, sellers }: PlatformReport): string {
  const { name, tradingName, address, taxReference, vatNumber } = operator;
  const message = element(
    'MessageSpec',
    element('TransmittingCountry', COUNTRY),
    element('ReceivingCountry', COUNTRY),
    element('MessageType', 'DPI'),
    element('MessageRefId', id),
    element('MessageTypeIndic', sellers.length === 0 ? NOTHING_TO_REPORT : NEW_MESSAGE),
    element('ReportingPeriod', `${year}-12-31`),
    element('Timestamp', new Date(madeAt).toISOString().replace(/\.\d+Z$/, 'Z')),
  );
  const platform = element(
    'PlatformOperator',
    element('ResCountryCode', COUNTRY),
    taxNumber(taxReference === '' ? null : taxReference),
    ...(vatNumber === '' ? [] : [text('VAT', vatNumber)]),
    text('Name', name),
    ...(tradingName === '' ? [] : [text('PlatformBusinessName', tradingName)]),
    addressOf(address),
    recordOf(`${id}-operator`),
  );
  const people = sellers.map(({ seller, sums }) =>
    element(
      'ReportableSeller',
      element('Identity', personOf(seller)),
      activities(sums),
      recordOf(`${id}-${seller.uid}`),
    ),
  );
  return xmlText(withAttributes(element('DPI_OECD', message, element('DPIBody', platform, ...people)), NAMESPACES));
}
