/** The handlers of `callsApi`. */
import type { callsApi } from '@/domain/api/desk/callsApi';
import type { HandlersOf } from '../../http/handler';
import { caller } from './caller';
import { closeCall } from './close_call';
import { takeCall } from './take_call';
import { telephoneEvent } from './telephone_event';

export const callsHandlers: HandlersOf<typeof callsApi> = {
  telephone_event: telephoneEvent,
  take_call: takeCall,
  close_call: closeCall,
  caller,
};
