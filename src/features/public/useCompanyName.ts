import { config } from '@/backend/connection/config';
import { companyName } from '@/domain/pricing/companyName';
import { usePublicSettings } from './usePublicSettings';

/** The company's name for a visitor: the one that the page was built with, until the settings have loaded. */
export const useCompanyName = (): string => companyName(usePublicSettings(), config.companyName);
