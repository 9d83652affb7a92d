/** The shape of the data: a new town begins at the newest version, and an older one is migrated by hand, with a backup. */
import { SCHEMA_VERSION, schemaVersionOf } from '@/domain/schema';
import { paths } from '@/domain/paths';
import { migrate } from '../../migrate/migrate';
import { missing, NotYet, stands, type Step, todo } from '../step';

export const schema: Step = {
  name: 'data',
  purpose: `the data has the shape of this release (version ${SCHEMA_VERSION})`,
  look: async ({ project, known, outside }) => {
    if (known.database === undefined) throw new NotYet('There is no database yet.');
    const { owner } = await outside.town(known.database.url);
    const stored = await owner.get<number>('schema/version');
    const version = schemaVersionOf(stored ?? undefined);
    if (version === SCHEMA_VERSION) return stands(`version ${version}`);
    const isEmpty = stored === null && (await owner.page(paths.users(), '', 1)).length === 0;
    if (isEmpty) {
      return todo(`mark the empty town with version ${SCHEMA_VERSION}`, async () => {
        await migrate(owner);
      });
    }
    if (version > SCHEMA_VERSION) return missing(`The town is at version ${version}: use the newer release.`);
    return missing(
      [
        `The town is at version ${version} and this release works with ${SCHEMA_VERSION}. The rules of this release are there; now`,
        'close the town if it was below version 6, back it up and migrate it ("Upgrading a live town" in docs/operations.md), then run this again:',
        `npm run migrate -- --database ${known.database.url} --namespace ${known.database.name} --token "$(gcloud auth print-access-token)"`,
        `(project ${project})`,
      ].join('\n'),
    );
  },
};
