/** The Realtime Database, in Europe. The firebase command can make further instances, and not the first one. */
import { DATABASES, defaultDatabase } from '../../google/defaultDatabase';
import { good } from '../../google/google';
import { advice, missing, stands, type Step, todo } from '../step';

/** The only place in Europe that has the Realtime Database. */
const LOCATION = 'europe-west1';

export const database: Step = {
  name: 'database',
  purpose: `the Realtime Database is there, in ${LOCATION}`,
  look: async ({ project, outside: { google }, known }) => {
    const found = await defaultDatabase(google, project);
    if (found === null) {
      const name = `${project}-default-rtdb`;
      return todo(`make the database ${name} in ${LOCATION}`, async () => {
        await good(
          'the database',
          google('POST', `${DATABASES}/projects/${project}/locations/${LOCATION}/instances?databaseId=${name}`, {
            type: 'DEFAULT_DATABASE',
          }),
        );
        const made = await defaultDatabase(google, project);
        if (made === null) throw new Error('Google has not finished the database. Run the command again in a minute.');
        known.database = made;
      });
    }
    known.database = found;
    if (!found.active) return missing(`${found.name} is switched off. Switch it on in the console, Realtime Database.`);
    if (found.location !== LOCATION)
      return advice(
        `${found.name} is in ${found.location}, not in Europe, and cannot be moved: personal data leaves the UK’s adequacy area.`,
      );
    return stands(found.url);
  },
};
