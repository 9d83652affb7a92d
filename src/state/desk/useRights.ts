/** What the signed-in person may do, for what a screen shows. The server decides by the same tables. */
import { mayCall } from '@/domain/api/endpointJobs';
import type { ApiName } from '@/domain/api/api';
import { type Job, mayDo } from '@/domain/people/rights/jobs';
import type { UserProfile } from '@/domain/people/user';
import { useAppSelector } from '../hooks';
import { selectEntrant } from '../session';

/** True for a rider, a driver or a fleet admin: rights tell admins apart and nobody else. */
const useAsked = (asks: (profile: UserProfile) => boolean): boolean => {
  const profile = useAppSelector(selectEntrant)?.profile ?? null;
  return profile === null || asks(profile);
};

/** True unless the right of an admin does not do this job. */
export const useMayDo = (job: Job): boolean => useAsked((profile) => mayDo(profile, job));

/** True unless the right of an admin does not let them call this endpoint. A button that they may not press is not shown. */
export const useMayCall = (name: ApiName): boolean => useAsked((profile) => mayCall(profile, name));

/** The same for endpoints that are only known as the screen renders. */
export function useMayCallEach(): (name: ApiName) => boolean {
  const profile = useAppSelector(selectEntrant)?.profile ?? null;
  return (name) => profile === null || mayCall(profile, name);
}
