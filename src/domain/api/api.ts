/**
 * The contract of `/api`: every endpoint's method, callers, body and answer, declared once. The server's wrapper
 * registers endpoints from it and the browser's typed client derives from it, so neither can drift. Money is whole
 * pence, times epoch ms, distances metres, durations seconds.
 */
import type * as v from 'valibot';
import { accountApi } from './accountApi';
import { adminsApi } from './admins/adminsApi';
import { secondStepApi } from './admins/secondStepApi';
import { aheadApi } from './ride/aheadApi';
import { booksApi } from './booksApi';
import { billApi } from './billApi';
import { cardProviderApi } from './desk/cardProviderApi';
import { callsApi } from './desk/callsApi';
import { catalogueApi } from './desk/catalogueApi';
import { complaintApi } from './desk/complaintApi';
import { deskApi } from './desk/deskApi';
import { dispatchApi } from './ride/dispatchApi';
import { fleetApi } from './fleet/fleetApi';
import { followApi } from './followApi';
import { lostApi } from './lostApi';
import type { MessageKey } from '../messages';
import { moneyApi } from './moneyApi';
import { onAccountApi } from './onAccountApi';
import { partnerApi } from './desk/partnerApi';
import { payoutApi } from './payoutApi';
import { platformReportApi } from './platformReportApi';
import { peopleApi } from './peopleApi';
import { publicApi } from './publicApi';
import { handoverApi } from './desk/handoverApi';
import { messageApi } from './desk/messageApi';
import { pushApi } from './pushApi';
import { rankApi } from './ride/rankApi';
import { walkUpApi } from './ride/walkUpApi';
import { refusalApi } from './refusalApi';
import { repeatApi } from './ride/repeatApi';
import { runApi } from './ride/runApi';
import { rideApi } from './ride/rideApi';
import { safetyApi } from './safetyApi';
import { whyApi } from './ride/whyApi';

/** The body of every refusal; `field` names the faulty field of the request, if known. */
export type ApiError = {
  error: {
    code: MessageKey;
    message: string;
    field?: string;
    figures?: Readonly<Record<string, number>>;
    /** The id of another ride that stands in the way. */
    ride?: string;
  };
};

export const api = {
  ...rideApi,
  ...dispatchApi,
  ...whyApi,
  ...aheadApi,
  ...billApi,
  ...lostApi,
  ...complaintApi,
  ...rankApi,
  ...walkUpApi,
  ...refusalApi,
  ...repeatApi,
  ...runApi,
  ...moneyApi,
  ...payoutApi,
  ...fleetApi,
  ...onAccountApi,
  ...partnerApi,
  ...booksApi,
  ...cardProviderApi,
  ...platformReportApi,
  ...safetyApi,
  ...followApi,
  ...deskApi,
  ...callsApi,
  ...publicApi,
  ...pushApi,
  ...handoverApi,
  ...messageApi,
  ...accountApi,
  ...adminsApi,
  ...secondStepApi,
  ...peopleApi,
  ...catalogueApi,
} as const;

export type ApiName = keyof typeof api;
/** The body a caller sends (fields with defaults may be left out). */
export type ApiBody<Name extends ApiName> = v.InferInput<(typeof api)[Name]['body']>;
/** The body an endpoint receives after validation. */
export type ApiParsed<Name extends ApiName> = v.InferOutput<(typeof api)[Name]['body']>;
export type ApiAnswer<Name extends ApiName> = NonNullable<(typeof api)[Name]['answer']>;
