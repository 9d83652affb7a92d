/** The settings being edited: typed values, errors, and saving the differences. */
import { useState } from 'react';
import * as v from 'valibot';
import { config } from '@/backend/connection/config';
import { isMessageKey, type MessageKey, messages } from '@/domain/messages';
import type { PlainRow } from '@/domain/desk/rowEdit';
import { cleanBonus, settingsFault } from '@/domain/pricing/settings';
import { outOfBounds, privateSettingsSchema, settingsSchema } from '@/domain/pricing/settingsSchema';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useCall } from '@/state/useCall';
import type { SettingName } from './fields';

type Value = string | number | boolean;
type Faults = Partial<Record<string, string>>;
/** The typed value, and the stored value when typing began. */
type Edit = { typed: Value; seen: Value };

const SCHEMAS = { ...settingsSchema.entries, ...privateSettingsSchema.entries } as Record<
  SettingName,
  v.GenericSchema<unknown, Value>
>;

/** Refusals shown in their own words; any other is shown as "update failed". */
const SAID_AS_THEY_ARE: readonly MessageKey[] = [
  'purchase_code_wrong',
  'demo_mode',
  'proper_bonus',
  'changed_since',
  'card_needed',
];

const wordsOf = (key: string): string => (isMessageKey(key) ? messages[key] : messages.no_details_error);

export function useSettingsForm(stored: PlainRow) {
  const dispatch = useAppDispatch();
  const [edits, setEdits] = useState<Partial<Record<string, Edit>>>({});
  const [faults, setFaults] = useState<Faults>({});
  const [saved, setSaved] = useState(false);
  const { ask, busy } = useCall();

  /** Compares parsed values: an amount typed in another form, such as 1.50 for 1.5, is no change. */
  const parsed = (field: string, typed: Value): Value => {
    const result = v.safeParse(SCHEMAS[field as SettingName], typed);
    return result.success ? result.output : typed;
  };
  const changed = Object.entries(edits).flatMap(([field, edit]) =>
    edit !== undefined && parsed(field, edit.typed) !== stored[field] ? [[field, edit] as const] : [],
  );

  function change(field: SettingName, value: Value): void {
    // A bonus that is not a number of 0 or more is cleared.
    setSaved(false);
    const typed = field === 'bonus' && cleanBonus(value) === '' ? '' : value;
    setEdits((before) => ({ ...before, [field]: { typed, seen: before[field]?.seen ?? stored[field] ?? '' } }));
    setFaults((before) => ({ ...before, [field]: undefined }));
  }

  function discard(): void {
    setEdits({});
    setFaults({});
  }

  function check(): { wanted: PlainRow; faults: Faults } {
    const wanted: PlainRow = {};
    const found: Faults = {};
    for (const [field, { typed }] of changed) {
      const result = v.safeParse(SCHEMAS[field as SettingName], typed);
      if (result.success) wanted[field] = result.output;
      else found[field] = wordsOf(result.issues[0].message);
    }
    for (const [field, key] of Object.entries(outOfBounds({ ...stored, ...wanted }))) {
      if (key !== undefined) found[field] ??= messages[key];
    }
    const together = settingsFault({ ...stored, ...wanted });
    if (together !== null) found[together.field] ??= messages[together.key];
    return { wanted, faults: found };
  }

  async function save(): Promise<void> {
    if (!config.features.allowCriticalEdits) {
      dispatch(messageShown({ key: 'demo_mode' }));
      return;
    }
    if (edits.bonus?.typed === '') {
      setFaults({ bonus: messages.proper_bonus });
      dispatch(messageShown({ key: 'proper_bonus' }));
      return;
    }
    const { wanted, faults: found } = check();
    setFaults(found);
    if (Object.keys(found).length > 0 || changed.length === 0) return;
    const seen = Object.fromEntries(changed.map(([field, edit]) => [field, edit.seen]));
    const asked = Object.fromEntries(changed.map(([field, edit]) => [field, edit.typed]));
    /** Edits the fields that were sent, as they are now. */
    const sent = (edited: (edit: Edit, field: string) => Edit | undefined): void =>
      setEdits((now) => {
        const ours = changed.flatMap(([field]) => {
          const edit = now[field];
          return edit === undefined ? [] : [[field, edited(edit, field)]];
        });
        return { ...now, ...Object.fromEntries(ours) };
      });
    const outcome = await ask('save_settings', { seen, changes: wanted });
    if (outcome === null) return;
    // What was typed while this was on its way stays.
    if (outcome.ok) {
      setSaved(true);
      sent((edit, name) => (edit.typed === asked[name] ? undefined : { ...edit, seen: wanted[name] ?? edit.seen }));
      return;
    }
    const { key, field } = outcome.failure;
    if (field !== undefined) setFaults({ [field]: messages[key] });
    // Saving again after reading that the value has changed overwrites it.
    if (key === 'changed_since') sent((edit, name) => ({ ...edit, seen: stored[name] ?? '' }));
    dispatch(messageShown(SAID_AS_THEY_ARE.includes(key) ? outcome.failure : { key: 'update_failed' }));
  }

  /** Stored values that are out of bounds say so at once, until they are edited. */
  const stale = Object.fromEntries(
    Object.entries(outOfBounds(stored)).flatMap(([field, key]) =>
      key === undefined || edits[field] !== undefined ? [] : [[field, messages[key]]],
    ),
  );

  return {
    valueOf: (field: SettingName): Value => edits[field]?.typed ?? stored[field] ?? '',
    faults: { ...stale, ...faults } as Faults,
    changes: changed.length,
    busy: busy !== null,
    /** The last save succeeded, and nothing was changed since. */
    saved,
    change,
    discard,
    save,
  };
}
