/** The handlers of `catalogueApi`. */
import type { catalogueApi } from '@/domain/api/catalogueApi';
import type { HandlersOf } from '../../http/handler';
import { finishSetup } from './finish_setup';
import { publishCarPicture } from './publish_car_picture';
import { saveCard } from './save_card';
import { saveRow } from './save_row';
import { saveSettings } from './save_settings';

export const catalogueHandlers: HandlersOf<typeof catalogueApi> = {
  finish_setup: finishSetup,
  publish_car_picture: publishCarPicture,
  save_card: saveCard,
  save_row: saveRow,
  save_settings: saveSettings,
};
