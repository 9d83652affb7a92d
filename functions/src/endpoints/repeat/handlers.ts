/** The handlers of `repeatApi`. */
import type { repeatApi } from '@/domain/api/ride/repeatApi';
import type { HandlersOf } from '../../http/handler';
import { endRepeat } from './end_repeat';
import { saveRepeat } from './save_repeat';
import { setDaysOff } from './set_days_off';
import { skipRepeatDay } from './skip_repeat_day';

export const repeatHandlers: HandlersOf<typeof repeatApi> = {
  end_repeat: endRepeat,
  save_repeat: saveRepeat,
  set_days_off: setDaysOff,
  skip_repeat_day: skipRepeatDay,
};
