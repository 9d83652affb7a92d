import { config } from '@/backend/connection/config';
import { usePublicSettings } from './usePublicSettings';
import { type Marks, marksOf } from './values/marks';
import { publicValues } from './values/publicValues';

/** What a visitor's page takes from the settings, each as the attributes of its place. */
export const usePublicMarks = (): Marks => marksOf(publicValues(usePublicSettings(), config.companyName));
