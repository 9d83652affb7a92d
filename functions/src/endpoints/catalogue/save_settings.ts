/** An admin changes settings: those named, and no other, so that two admins on different settings do not meet. */
import * as v from 'valibot';
import { isMessageKey } from '@/domain/messages';
import { paths } from '@/domain/paths';
import type { PlainRow } from '@/domain/rowEdit';
import { DEFAULT_SETTINGS, privateSettingsSchema, settingsFault, settingsSchema } from '@/domain/settings';
import { allowCriticalEdits } from '../config';
import type { Handler } from '../handler';
import { licenceObstacle } from '../licenceCheck';
import { type Refused, refuse } from '../refusal';
import { settle } from '../settle';
import { readRevisions, readSettingsNow } from '../store/catalogue';
import { newKey } from '../store/database';
import { revise } from '../transitions/revise';

const PUBLIC = settingsSchema.entries;
const PRIVATE = privateSettingsSchema.entries;
const SCHEMAS: Record<string, unknown> = { ...PUBLIC, ...PRIVATE };
/** Every setting there is, as it counts before anybody has set it. */
const UNSET: PlainRow = { ...DEFAULT_SETTINGS, license: '', contact_email: '' };

export const saveSettings: Handler<'save_settings'> = async ({ body: { seen, changes }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const checked = checkEach(changes);
  if ('refused' in checked) return checked;
  const { wanted } = checked;
  if ('license' in wanted || 'contact_email' in wanted) {
    const obstacle = await licenceObstacle('settings', wanted, nowMs);
    if (obstacle !== null) return refuse(obstacle);
  }
  return settle(
    'save_settings',
    async () => {
      const [stored, revisions] = await Promise.all([readSettingsNow(), readRevisions()]);
      const now: PlainRow = { ...UNSET, ...stored };
      const changed = Object.keys(wanted).filter((field) => now[field] !== wanted[field]);
      if (changed.length === 0) return { answer: { saved: true } };
      const moved = changed.find((field) => now[field] !== seen[field]);
      if (moved !== undefined) return refuse('changed_since', moved);
      const fault = settingsFault({ ...now, ...wanted });
      if (fault !== null) return refuse(fault.key, fault.field);
      // That the purchase code was changed is worth remembering, the whole of it is not.
      const only = (from: PlainRow) =>
        Object.fromEntries(
          changed.map((field) => [field, field === 'license' ? `…${String(from[field]).slice(-3)}` : from[field]]),
        );
      return {
        answer: { saved: true },
        update: {
          ...Object.fromEntries(changed.map((field) => [`${placeOf(field)}/${field}`, wanted[field]])),
          ...revise(
            'settings',
            revisions,
            { nowMs, by: uid, role: 'admin', newKey },
            {
              event: 'save_settings',
              subject: 'settings',
              before: only(now),
              after: only(wanted),
            },
          ),
        },
      };
    },
    'changed_since',
  );
};

const placeOf = (field: string): string => (field in PRIVATE ? paths.privateSettings() : paths.settings());

/** Each setting as its own rule has it; what is no setting is refused. */
function checkEach(changes: PlainRow): { wanted: PlainRow } | Refused {
  const wanted: PlainRow = {};
  for (const [field, typed] of Object.entries(changes)) {
    // By its own name alone: 'toString' is on every object, and no setting.
    if (!Object.hasOwn(SCHEMAS, field)) return refuse('invalid_request', field);
    const schema = SCHEMAS[field] as v.GenericSchema<unknown, string | number | boolean>;
    const parsed = v.safeParse(schema, typed);
    if (!parsed.success) {
      const { message } = parsed.issues[0];
      return refuse(isMessageKey(message) ? message : 'no_details_error', field);
    }
    wanted[field] = parsed.output;
  }
  return { wanted };
}
