/** The bucket of pictures and documents, and who may read it from a page. */
import { good, ifThere } from '../../google/google';
import { appOrigins } from '../settings';
import { type Deployment, NotYet, stands, type Step, todo } from '../step';

const DEFAULT_BUCKET = 'https://firebasestorage.googleapis.com/v1alpha';
export const STORAGE = 'https://storage.googleapis.com/storage/v1';
/** Beside the database; a bucket cannot be moved. */
const LOCATION = 'europe-west1';

type Cors = { origin?: string[]; method?: string[]; responseHeader?: string[]; maxAgeSeconds?: number };

/** The bucket's name, from what the look at it found. @throws NotYet before there is one */
export function bucketOf({ known }: Deployment): string {
  if (known.bucket === undefined) throw new NotYet('There is no bucket yet.');
  return known.bucket;
}

export const bucket: Step = {
  name: 'bucket',
  purpose: `the bucket for pictures and documents is there, in ${LOCATION}`,
  look: async ({ project, outside: { google }, known }) => {
    const url = `${DEFAULT_BUCKET}/projects/${project}/defaultBucket`;
    const nameIn = (body: Record<string, unknown>): string | undefined =>
      (body['bucket'] as { name?: string } | undefined)?.name?.split('/').at(-1);
    const found = await ifThere('the bucket', google('GET', url));
    known.bucket = found === null ? undefined : nameIn(found);
    if (known.bucket !== undefined) return stands(known.bucket);
    return todo(`make the bucket ${project}.firebasestorage.app in ${LOCATION}`, async () => {
      const made = await good('the bucket', google('POST', url, { location: LOCATION }));
      known.bucket = nameIn(made) ?? nameIn(await good('the bucket', google('GET', url)));
    });
  },
};

/** What a page asks with, and what it reads in the answer. */
const HEADERS = [
  'Content-Type',
  'Content-Length',
  'Authorization',
  'X-Firebase-GMPID',
  'X-Firebase-Storage-Version',
  'X-Firebase-AppCheck',
];

/** A driver’s papers are read with the person’s own request, which a browser lets through only from these pages. */
export const cors: Step = {
  name: 'bucket reading',
  purpose: 'the app’s own pages may read the bucket (CORS), without which no licence photograph shows',
  look: async (deployment) => {
    const { google } = deployment.outside;
    const wanted: Cors[] = [
      { origin: appOrigins(deployment), method: ['GET', 'HEAD'], responseHeader: HEADERS, maxAgeSeconds: 3600 },
    ];
    const words = `let pages of ${appOrigins(deployment).join(', ')} read the bucket`;
    const url = `${STORAGE}/b/${bucketOf(deployment)}?fields=cors`;
    const { cors: now = [] } = (await good('the bucket', google('GET', url))) as { cors?: Cors[] };
    if (wanted.every((rule) => now.some((there) => allows(there, rule))))
      return stands(appOrigins(deployment).join(', '));
    // Rules that somebody added for other pages stay.
    const others = now.filter((there) => !(there.origin ?? []).every((origin) => wanted[0]?.origin?.includes(origin)));
    return todo(words, async () => {
      await good('the bucket', google('PATCH', url, { cors: [...others, ...wanted] }));
    });
  },
};

const has = (there: readonly string[] = [], wanted: readonly string[] = []): boolean => {
  const lower = new Set(there.map((text) => text.toLowerCase()));
  return wanted.every((text) => lower.has(text.toLowerCase()));
};

const allows = (there: Cors, wanted: Cors): boolean =>
  has(there.origin, wanted.origin) &&
  has(there.method, wanted.method) &&
  has(there.responseHeader, wanted.responseHeader);
