/** Vehicle registration marks, and the data a vehicle enquiry service holds about one. */

/** Dates are `yyyy-MM-dd`. */
export type Vehicle = {
  /** The mark as people write it: 'LB24 TXE'. */
  registration: string;
  make: string;
  colour: string;
  fuelType?: string;
  yearOfManufacture?: number;
  /** In the service's words: 'Valid', 'Not valid', 'No details held by DVLA' … */
  motStatus?: string;
  motExpiryDate?: string;
  /** 'Taxed', 'SORN', 'Untaxed' … */
  taxStatus?: string;
};

/** The formats of marks, newest series first, without the space. */
const SERIES = [
  /** Since 2001: area, half-year, three letters. */
  /^[A-Z]{2}\d{2}[A-Z]{3}$/,
  /** 1983 to 2001: a year letter, one to three digits, three letters. */
  /^[A-Z]\d{1,3}[A-Z]{3}$/,
  /** 1963 to 1983: letters first, year letter last. */
  /^[A-Z]{3}\d{1,3}[A-Z]$/,
  /** No year letter; also Northern Ireland's. */
  /^[A-Z]{1,3}\d{1,4}$/,
  /** No year letter, digits first. */
  /^\d{1,4}[A-Z]{1,3}$/,
] as const;

/** A British or Northern Irish mark without spaces and in capitals: 'lb24 txe' -> 'LB24TXE'. Null for anything else. */
export function parseRegistration(typed: string): string | null {
  const mark = typed.toUpperCase().replace(/\s+/g, '');
  return SERIES.some((series) => series.test(mark)) ? mark : null;
}

/** A parsed mark as printed on the plate: 'LB24TXE' -> 'LB24 TXE', 'A123BCD' -> 'A123 BCD', 'ABC123D' -> 'ABC 123D'. */
export function formatRegistration(mark: string): string {
  if (/^[A-Z]{3}\d{1,3}[A-Z]$/.test(mark)) return `${mark.slice(0, 3)} ${mark.slice(3)}`;
  if (/^[A-Z]{1,2}\d{1,3}[A-Z]{3}$/.test(mark)) return `${mark.slice(0, -3)} ${mark.slice(-3)}`;
  return mark.replace(/^([A-Z]+)(\d+)$/, '$1 $2').replace(/^(\d+)([A-Z]+)$/, '$1 $2');
}
