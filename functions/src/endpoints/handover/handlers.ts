/** The handlers of `handoverApi`. */
import type { handoverApi } from '@/domain/api/desk/handoverApi';
import type { HandlersOf } from '../../http/handler';
import { saveNote } from './save_note';
import { tickNote } from './tick_note';

export const handoverHandlers: HandlersOf<typeof handoverApi> = { save_note: saveNote, tick_note: tickNote };
