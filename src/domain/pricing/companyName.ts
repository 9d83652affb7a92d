import type { Settings } from './settings';

/** The name of the product, for a company that has not said its own. */
export const PRODUCT_NAME = 'Amberlight';

/** The company's name; `otherwise` if the settings give none. */
export const companyName = (
  settings: Partial<Pick<Settings, 'CompanyName'>> | null,
  otherwise: string = PRODUCT_NAME,
): string => settings?.CompanyName || otherwise;
