/** The handlers of every endpoint that `domain/api/api.ts` declares, group by group. */
import { adminsHandlers } from './endpoints/admins/handlers';
import { accountHandlers } from './endpoints/account/handlers';
import { aheadHandlers } from './endpoints/ahead/handlers';
import { billHandlers } from './endpoints/bill/handlers';
import { booksHandlers } from './endpoints/books/handlers';
import { cardProviderHandlers } from './endpoints/cardProvider/handlers';
import { callsHandlers } from './endpoints/calls/handlers';
import { catalogueHandlers } from './endpoints/catalogue/handlers';
import { complaintHandlers } from './endpoints/complaint/handlers';
import { deskHandlers } from './endpoints/desk/handlers';
import { dispatchHandlers } from './endpoints/dispatch/handlers';
import { followHandlers } from './endpoints/follow/handlers';
import { lostHandlers } from './endpoints/lost/handlers';
import { handoverHandlers } from './endpoints/handover/handlers';
import { messageHandlers } from './endpoints/message/handlers';
import { moneyHandlers } from './endpoints/money/handlers';
import { onAccountHandlers } from './endpoints/onAccount/handlers';
import { fleetHandlers } from './endpoints/fleet/handlers';
import { partnerHandlers } from './endpoints/partner/handlers';
import { payoutHandlers } from './endpoints/payout/handlers';
import { platformReportHandlers } from './endpoints/platformReport/handlers';
import { peopleHandlers } from './endpoints/people/handlers';
import { publicHandlers } from './endpoints/public/handlers';
import { pushHandlers } from './endpoints/push/handlers';
import { rankHandlers } from './endpoints/rank/handlers';
import { walkUpHandlers } from './endpoints/walkUp/handlers';
import { refusalHandlers } from './endpoints/refusal/handlers';
import { repeatHandlers } from './endpoints/repeat/handlers';
import { rideHandlers } from './endpoints/ride/handlers';
import { runHandlers } from './endpoints/run/handlers';
import { secondStepHandlers } from './endpoints/secondStep/handlers';
import { safetyHandlers } from './endpoints/safety/handlers';
import { whyHandlers } from './endpoints/why/handlers';
import type { Handlers } from './http/handler';

export const handlers: Handlers = {
  ...accountHandlers,
  ...adminsHandlers,
  ...aheadHandlers,
  ...billHandlers,
  ...catalogueHandlers,
  ...deskHandlers,
  ...callsHandlers,
  ...dispatchHandlers,
  ...followHandlers,
  ...lostHandlers,
  ...complaintHandlers,
  ...handoverHandlers,
  ...messageHandlers,
  ...moneyHandlers,
  ...onAccountHandlers,
  ...partnerHandlers,
  ...payoutHandlers,
  ...fleetHandlers,
  ...booksHandlers,
  ...cardProviderHandlers,
  ...platformReportHandlers,
  ...peopleHandlers,
  ...publicHandlers,
  ...pushHandlers,
  ...rankHandlers,
  ...walkUpHandlers,
  ...refusalHandlers,
  ...repeatHandlers,
  ...runHandlers,
  ...rideHandlers,
  ...safetyHandlers,
  ...secondStepHandlers,
  ...whyHandlers,
};
