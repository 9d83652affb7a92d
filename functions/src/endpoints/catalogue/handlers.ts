/** The handlers of `catalogueApi`. */
import type { catalogueApi } from '@/domain/api/catalogueApi';
import type { HandlersOf } from '../../http/handler';
import { saveRow } from './save_row';
import { saveSettings } from './save_settings';

export const catalogueHandlers: HandlersOf<typeof catalogueApi> = {
  save_row: saveRow,
  save_settings: saveSettings,
};
