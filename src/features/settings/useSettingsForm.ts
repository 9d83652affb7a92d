/** The settings under edit: what was typed, what is wrong with it, and the saving of what differs. */
import { useState } from 'react';
import * as v from 'valibot';
import { call } from '@/backend/apiClient';
import { config } from '@/backend/config';
import { isMessageKey, type MessageKey, messages } from '@/domain/messages';
import type { PlainRow } from '@/domain/rowEdit';
import { cleanBonus, privateSettingsSchema, settingsFault, settingsSchema } from '@/domain/settings';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import type { SettingName } from './fields';

type Value = string | number | boolean;
type Faults = Partial<Record<string, string>>;
/** What is typed, and the setting as it stood when the typing began. */
type Edit = { typed: Value; seen: Value };

const SCHEMAS = { ...settingsSchema.entries, ...privateSettingsSchema.entries } as Record<
  SettingName,
  v.GenericSchema<unknown, Value>
>;

/** Refusals that say themselves what is wrong; of any other SPEC's words are shown. */
const SAID_AS_THEY_ARE: readonly MessageKey[] = ['purchase_code_wrong', 'demo_mode', 'proper_bonus', 'changed_since'];

const wordsOf = (key: string): string => (isMessageKey(key) ? messages[key] : messages.no_details_error);

export function useSettingsForm(stored: PlainRow) {
  const dispatch = useAppDispatch();
  const [edits, setEdits] = useState<Partial<Record<string, Edit>>>({});
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);

  /** As a number, an amount typed like the stored one is no change. */
  const parsed = (field: string, typed: Value): Value => {
    const result = v.safeParse(SCHEMAS[field as SettingName], typed);
    return result.success ? result.output : typed;
  };
  const changed = Object.entries(edits).flatMap(([field, edit]) =>
    edit !== undefined && parsed(field, edit.typed) !== stored[field] ? [[field, edit] as const] : [],
  );

  function change(field: SettingName, value: Value): void {
    // A bonus that is no number of 0 or more becomes empty (SPEC section 5).
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
    setBusy(true);
    const seen = Object.fromEntries(changed.map(([field, edit]) => [field, edit.seen]));
    const outcome = await call('save_settings', { seen, changes: wanted });
    setBusy(false);
    if (outcome.ok) {
      discard();
      return;
    }
    const { key, field } = outcome.failure;
    if (field !== undefined) setFaults({ [field]: messages[key] });
    // Whoever reads that it has changed and saves again means it.
    if (key === 'changed_since')
      setEdits(Object.fromEntries(changed.map(([name, { typed }]) => [name, { typed, seen: stored[name] ?? '' }])));
    dispatch(messageShown(SAID_AS_THEY_ARE.includes(key) ? outcome.failure : { key: 'update_failed' }));
  }

  return {
    valueOf: (field: SettingName): Value => edits[field]?.typed ?? stored[field] ?? '',
    faults,
    changes: changed.length,
    busy,
    change,
    discard,
    save,
  };
}
