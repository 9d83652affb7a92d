/** The handlers of `publicApi`. */
import type { publicApi } from '@/domain/api/publicApi';
import type { HandlersOf } from '../../http/handler';
import { publicData } from './public_data';

export const publicHandlers: HandlersOf<typeof publicApi> = {
  public_data: publicData,
};
