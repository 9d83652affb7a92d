/** Imports lines of a file of drivers. Each line adds one driver or fails as a whole. */
import { addDriver, fleetFor } from '../../accounts/addDriver';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';

export const importDrivers: Handler<'import_drivers'> = async ({ body, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const fleet = await fleetFor(caller, body.fleetadmin ?? '');
  if (typeof fleet !== 'string') return refuse(fleet.key, fleet.field);
  const lines = await Promise.all(
    body.lines.map(({ attempt, papers, ...person }) =>
      addDriver({ person, papers, attempt }, fleet, { caller, nowMs, dryRun: body.dry_run }),
    ),
  );
  return { lines };
};
