/** The handlers of `fleetApi`. */
import type { fleetApi } from '@/domain/api/fleet/fleetApi';
import type { HandlersOf } from '../../http/handler';
import { acceptFleetTerms } from './accept_fleet_terms';
import { endFleetTerms } from './end_fleet_terms';
import { makeSettlement } from './make_settlement';
import { offerFleetTerms } from './offer_fleet_terms';
import { tickSettlement } from './tick_settlement';

export const fleetHandlers: HandlersOf<typeof fleetApi> = {
  offer_fleet_terms: offerFleetTerms,
  accept_fleet_terms: acceptFleetTerms,
  end_fleet_terms: endFleetTerms,
  make_settlement: makeSettlement,
  tick_settlement: tickSettlement,
};
