/** The handlers of `catalogueApi`. */
import type { catalogueApi } from '@/domain/api/desk/catalogueApi';
import type { HandlersOf } from '../../http/handler';
import { carTypeUses } from './car_type_uses';
import { finishSetup } from './finish_setup';
import { publishCarPicture } from './publish_car_picture';
import { saveCard } from './save_card';
import { saveRow } from './save_row';
import { saveSettings } from './save_settings';

export const catalogueHandlers: HandlersOf<typeof catalogueApi> = {
  car_type_uses: carTypeUses,
  finish_setup: finishSetup,
  publish_car_picture: publishCarPicture,
  save_card: saveCard,
  save_row: saveRow,
  save_settings: saveSettings,
};
