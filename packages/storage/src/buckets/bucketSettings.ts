import * as v from 'valibot';
import { HttpError } from '../http/httpError';
import { isJsonObject, objectOf } from '../http/json';
import { storageClassOf } from '../objects/storageClass';

const Switch = v.object({ enabled: v.boolean() });
const Texts = v.array(v.string());

/** A bucket's settings, as the API takes and shows them. */
export const BucketSettingsSchema = v.object({
  location: v.optional(v.string(), 'US'),
  storageClass: v.optional(v.pipe(v.string(), v.transform(storageClassOf)), 'STANDARD'),
  labels: v.optional(v.record(v.string(), v.string())),
  versioning: v.optional(Switch),
  defaultEventBasedHold: v.optional(v.boolean()),
  /** Seconds, in digits. */
  retentionPolicy: v.optional(
    v.object({
      retentionPeriod: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[1-9]\d{0,9}$/)),
      effectiveTime: v.optional(v.string()),
      isLocked: v.optional(v.boolean()),
    }),
  ),
  iamConfiguration: v.optional(
    v.object({
      uniformBucketLevelAccess: v.optional(Switch, { enabled: false }),
      publicAccessPrevention: v.optional(v.picklist(['inherited', 'enforced']), 'inherited'),
    }),
    {},
  ),
  objectRetention: v.optional(v.object({ mode: v.literal('Enabled') })),
  website: v.optional(v.object({ mainPageSuffix: v.optional(v.string()), notFoundPage: v.optional(v.string()) })),
  cors: v.optional(
    v.array(
      v.object({
        maxAgeSeconds: v.optional(v.number()),
        method: v.optional(Texts),
        origin: v.optional(Texts),
        responseHeader: v.optional(Texts),
      }),
    ),
  ),
  lifecycle: v.optional(
    v.object({
      rule: v.optional(
        v.array(
          v.object({
            action: v.object({ type: v.string(), storageClass: v.optional(v.string()) }),
            condition: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), Texts])),
          }),
        ),
        [],
      ),
    }),
  ),
  logging: v.optional(v.object({ logBucket: v.optional(v.string()), logObjectPrefix: v.optional(v.string()) })),
  billing: v.optional(v.object({ requesterPays: v.optional(v.boolean()) })),
  rpo: v.optional(v.picklist(['DEFAULT', 'ASYNC_TURBO'])),
  autoclass: v.optional(
    v.object({
      enabled: v.boolean(),
      terminalStorageClass: v.optional(v.picklist(['NEARLINE', 'ARCHIVE']), 'NEARLINE'),
      toggleTime: v.optional(v.string()),
    }),
  ),
  customPlacementConfig: v.optional(v.object({ dataLocations: Texts })),
  hierarchicalNamespace: v.optional(Switch),
});
export type BucketSettings = v.InferOutput<typeof BucketSettingsSchema>;

/** What is settled when a bucket is made. */
const FOR_GOOD = ['location', 'customPlacementConfig', 'hierarchicalNamespace', 'objectRetention'] as const;
/** Characters of JSON. Far more than a test's bucket states. */
const MAX_SETTINGS_LENGTH = 64 * 1024;

/** Returns the settings of a new bucket. Unknown fields are ignored, as in the service. @throws HttpError 400 */
export function newSettings(stated: Record<string, unknown>, hasObjectRetention: boolean, now: Date): BucketSettings {
  const settings = parsed(merged({}, { ...stated, objectRetention: hasObjectRetention ? { mode: 'Enabled' } : null }));
  if (settings.hierarchicalNamespace?.enabled && !settings.iamConfiguration.uniformBucketLevelAccess.enabled) {
    throw new HttpError(400, 'A hierarchical namespace needs uniform bucket-level access.');
  }
  return stamped({ ...settings, location: settings.location.toUpperCase() }, undefined, now);
}

/**
 * Returns the settings after a change: fields are merged one by one, null removes one. A list is replaced as a whole.
 * @param isWhole true when the change states all settings, as PUT does
 * @throws HttpError 400, 403 for a locked retention policy that would become shorter
 */
export function changedSettings(
  settings: BucketSettings,
  stated: Record<string, unknown>,
  isWhole: boolean,
  now: Date,
): BucketSettings {
  const settled = Object.fromEntries(FOR_GOOD.map((field) => [field, settings[field]]));
  const next = parsed({ ...objectOf(merged(isWhole ? {} : settings, stated)), ...settled });
  if (settings.retentionPolicy?.isLocked && retentionSeconds(next) < retentionSeconds(settings)) {
    throw new HttpError(403, 'The locked retention policy of a bucket cannot be removed or shortened.');
  }
  return stamped(next, settings, now);
}

/** Returns the settings with the retention policy locked. @throws HttpError 400 when there is none */
export function lockedSettings(settings: BucketSettings): BucketSettings {
  const { retentionPolicy } = settings;
  if (!retentionPolicy) throw new HttpError(400, 'The bucket has no retention policy to lock.');
  return { ...settings, retentionPolicy: { ...retentionPolicy, isLocked: true } };
}

/** Returns the period of the retention policy. 0 without one. */
export const retentionSeconds = ({ retentionPolicy }: BucketSettings): number =>
  Number(retentionPolicy?.retentionPeriod ?? 0);

function parsed(json: unknown): BucketSettings {
  if (JSON.stringify(json).length > MAX_SETTINGS_LENGTH) throw new HttpError(400, 'The settings are too large.');
  const result = v.safeParse(BucketSettingsSchema, json);
  if (result.success) return result.output;
  throw new HttpError(400, `Invalid value for ${v.getDotPath(result.issues[0]) ?? 'the bucket'}.`);
}

/** Sets what the server alone states: since when a policy holds, whether it is locked, and when Autoclass was toggled. */
function stamped(next: BucketSettings, before: BucketSettings | undefined, now: Date): BucketSettings {
  const time = now.toISOString();
  const { retentionPolicy, autoclass } = next;
  const policy = before?.retentionPolicy;
  const isSamePeriod = policy?.retentionPeriod === retentionPolicy?.retentionPeriod;
  const isSameClass = before?.autoclass?.enabled === autoclass?.enabled;
  return {
    ...next,
    ...(retentionPolicy && {
      retentionPolicy: {
        retentionPeriod: retentionPolicy.retentionPeriod,
        effectiveTime: isSamePeriod ? policy?.effectiveTime : time,
        isLocked: policy?.isLocked,
      },
    }),
    ...(autoclass && { autoclass: { ...autoclass, toggleTime: isSameClass ? before?.autoclass?.toggleTime : time } }),
  };
}

/** Merges a JSON object into another. Source: RFC 7396 */
function merged(target: unknown, patch: unknown): unknown {
  if (!isJsonObject(patch)) return patch;
  const fields = new Map(Object.entries(objectOf(target)));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) fields.delete(key);
    else fields.set(key, merged(fields.get(key), value));
  }
  return Object.fromEntries(fields);
}
