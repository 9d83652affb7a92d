/** An admin opens a new town for booking, once everything that a booking needs is there. */
import { type SetupState, firstOpenStep } from '@/domain/desk/setup';
import type { TableName, TableRows } from '@/domain/desk/tables';
import { paths } from '@/domain/paths';
import type { StoredCard } from '@/domain/pricing/card/storedCard';
import { settingsOf } from '@/domain/pricing/settings';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readRevisions, readSettingsNow, readTable } from '../../store/catalogue';
import { newKey, read } from '../../store/database';
import { openTownUpdate } from '../../transitions/desk/setupUpdates';

const rowsOf = async <Name extends TableName>(table: Name): Promise<TableRows[Name][]> =>
  Object.values(await readTable(table)) as unknown as TableRows[Name][];

export const finishSetup: Handler<'finish_setup'> = async ({ caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  return commit(
    'finish_setup',
    async () => {
      const revisions = await readRevisions();
      const [{ isNew, ...stored }, zones, tariffs, plans, carTypes, cards] = await Promise.all([
        readSettingsNow(),
        rowsOf('zones'),
        rowsOf('tariff'),
        rowsOf('plans'),
        rowsOf('car_type'),
        read<Record<string, StoredCard>>(paths.authorityCards()),
      ]);
      const settings = settingsOf(isNew ? null : stored);
      const state: SetupState = { settings, zones, tariffs, plans, carTypes, cards: Object.values(cards ?? {}), nowMs };
      // An installation from before there was this question, or one that somebody else has just opened.
      if (settings.opening !== 'soon') return { answer: { opened: true } };
      const missing = firstOpenStep(state);
      if (missing !== null || isNew) return refuse('setup_incomplete', missing ?? 'company');
      return { answer: { opened: true }, update: openTownUpdate(revisions, { nowMs, by: uid, role: 'admin', newKey }) };
    },
    'changed_since',
  );
};
