import { call } from '@/backend/apiClient';
import type { TypedApplication } from '@/domain/driverApplication';

/** Hands the papers in; how they stand then arrives by the listener on them. */
export const submitApplication = (typed: TypedApplication) => call('submit_application', typed);
