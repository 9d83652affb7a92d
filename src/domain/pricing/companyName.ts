import type { Settings } from './settings';

/** The company's name; Amberlight if the settings give none. */
export const companyName = (settings: Partial<Pick<Settings, 'CompanyName'>> | null): string =>
  settings?.CompanyName || 'Amberlight';
