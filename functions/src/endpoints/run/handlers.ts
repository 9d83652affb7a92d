/** The handlers of `runApi`. */
import type { runApi } from '@/domain/api/ride/runApi';
import type { HandlersOf } from '../../http/handler';
import { markPassenger } from './mark_passenger';
import { runSheet } from './run_sheet';
import { saveRunPeople } from './save_run_people';

export const runHandlers: HandlersOf<typeof runApi> = {
  mark_passenger: markPassenger,
  run_sheet: runSheet,
  save_run_people: saveRunPeople,
};
