/** The project's own Realtime Database, among those it may have. */
import { good, type Google } from './google';

export const DATABASES = 'https://firebasedatabase.googleapis.com/v1beta';

export type Instance = { name: string; url: string; location: string; active: boolean };

/** The default instance of a project, or null. */
export async function defaultDatabase(google: Google, project: string): Promise<Instance | null> {
  const listed = await good('the databases', google('GET', `${DATABASES}/projects/${project}/locations/-/instances`));
  const instances = (listed['instances'] ?? []) as { name: string; databaseUrl: string; type: string; state: string }[];
  const found = instances.find(({ type }) => type === 'DEFAULT_DATABASE');
  if (found === undefined) return null;
  // projects/{number}/locations/{location}/instances/{name}
  const [, , , location = '', , name = ''] = found.name.split('/');
  return { name, url: found.databaseUrl, location, active: found.state === 'ACTIVE' };
}
