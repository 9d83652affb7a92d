/** Prices a ride in every type of car. Writes nothing. */
import type { Handler } from '../../http/handler';
import { comparedFares } from '../../booking/comparedFares';

export const compareFares: Handler<'compare_fares'> = ({ body, nowMs }) => comparedFares(body, nowMs);
