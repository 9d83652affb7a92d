/** The handlers of `walkUpApi`. */
import type { walkUpApi } from '@/domain/api/ride/walkUpApi';
import type { HandlersOf } from '../../http/handler';
import { boardCab } from './board_cab';
import { scannedCab } from './scanned_cab';
import { showCabCode } from './show_cab_code';

export const walkUpHandlers: HandlersOf<typeof walkUpApi> = {
  show_cab_code: showCabCode,
  scanned_cab: scannedCab,
  board_cab: boardCab,
};
