/**
 * An admin changes settings. Only the named ones are written, so two admins on different settings do not conflict. The very
 * first change also writes every other setting and the first reasons for cancelling, and keeps the town closed until
 * `finish_setup`.
 */
import * as v from 'valibot';
import { isMessageKey } from '@/domain/messages';
import { paths } from '@/domain/paths';
import type { PlainRow } from '@/domain/desk/rowEdit';
import { DEFAULT_SETTINGS, FIRST_SETTINGS, settingsFault } from '@/domain/pricing/settings';
import { outOfBounds, privateSettingsSchema, settingsSchema } from '@/domain/pricing/settingsSchema';
import type { StoredCard } from '@/domain/pricing/card/storedCard';
import { hasCardInForce } from '@/domain/desk/setup';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { licenceObstacle } from '../../outgoing/licenceCheck';
import { type Refused, refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readRevisions, readSettingsNow, readTable } from '../../store/catalogue';
import { newKey, read } from '../../store/database';
import { revisionUpdate } from '../../transitions/desk/revisionUpdate';
import { firstReasonsUpdate, firstSettingsUpdate } from '../../transitions/desk/setupUpdates';

const PUBLIC = settingsSchema.entries;
const PRIVATE = privateSettingsSchema.entries;
const SCHEMAS: Record<string, unknown> = { ...PUBLIC, ...PRIVATE };
const NO_SECRETS: PlainRow = { license: '', contact_email: '' };
/** Every setting with its value before anyone has set it, in an installation that has settings and in a new one. */
const UNSET: PlainRow = { ...DEFAULT_SETTINGS, ...NO_SECRETS };
const FIRST: PlainRow = { ...FIRST_SETTINGS, ...NO_SECRETS };

export const saveSettings: Handler<'save_settings'> = async ({ body: { seen, changes }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const checked = checkEach(changes);
  if ('refused' in checked) return checked;
  const { wanted } = checked;
  if ('license' in wanted || 'contact_email' in wanted) {
    const obstacle = await licenceObstacle('settings', wanted, nowMs);
    if (obstacle !== null) return refuse(obstacle);
  }
  return commit(
    'save_settings',
    async () => {
      const revisions = await readRevisions();
      const { isNew, ...stored } = await readSettingsNow();
      const now: PlainRow = { ...(isNew ? FIRST : UNSET), ...stored };
      const changed = Object.keys(wanted).filter((field) => now[field] !== wanted[field]);
      if (changed.length === 0 && !isNew) return { answer: { saved: true } };
      const moved = changed.find((field) => now[field] !== seen[field]);
      if (moved !== undefined) return refuse('changed_since', moved);
      const [stale] = isNew ? [] : Object.entries(outOfBounds({ ...now, ...wanted }));
      if (stale !== undefined) return refuse(stale[1] ?? 'no_details_error', stale[0]);
      const fault = settingsFault({ ...now, ...wanted });
      if (fault !== null) return refuse(fault.key, fault.field);
      if (wanted['fare_basis'] === 'card' && !(await hasCard(isNew || stored['opening'] === 'soon', nowMs)))
        return refuse('card_needed', 'fare_basis');
      // The audit records that the purchase code changed, but not the whole code.
      const only = (from: PlainRow) =>
        Object.fromEntries(
          changed.map((field) => [field, field === 'license' ? `…${String(from[field]).slice(-3)}` : from[field]]),
        );
      const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
      const told = { before: only(now), after: only(wanted) };
      return {
        answer: { saved: true },
        update: {
          ...(isNew
            ? firstSettingsUpdate(told, revisions, stamp)
            : revisionUpdate('settings', revisions, stamp, { event: 'save_settings', subject: 'settings', ...told })),
          ...(isNew && (await hasNoReasons()) ? firstReasonsUpdate(revisions, stamp) : {}),
          ...Object.fromEntries(changed.map((field) => [`${placeOf(field)}/${field}`, wanted[field]])),
        },
      };
    },
    'changed_since',
  );
};

/** An open town needs a card in force. A town that is being set up needs only a card, which may begin later. */
async function hasCard(isClosed: boolean, nowMs: number): Promise<boolean> {
  const cards = Object.values((await read<Record<string, StoredCard>>(paths.authorityCards())) ?? {});
  return isClosed ? cards.length > 0 : hasCardInForce({ cards, nowMs });
}

const hasNoReasons = async (): Promise<boolean> => Object.keys(await readTable('cancel_reason')).length === 0;

const placeOf = (field: string): string => (field in PRIVATE ? paths.privateSettings() : paths.settings());

/** Validates each setting by its own schema; an unknown setting is refused. */
function checkEach(changes: PlainRow): { wanted: PlainRow } | Refused {
  const wanted: PlainRow = {};
  for (const [field, typed] of Object.entries(changes)) {
    // Own properties only: every object inherits 'toString', which is not a setting.
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
