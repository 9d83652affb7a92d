/** The codes that drivers’ phones show to passengers. */
import { paths } from '@/domain/paths';
import type { CabCode } from '@/domain/ride/walkUp/cabCode';
import { read } from '../database';

export const readCabCode = (driver: string): Promise<CabCode | null> => read<CabCode>(paths.cabCode(driver));
