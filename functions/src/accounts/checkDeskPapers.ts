/** Checks a driver's papers as the desk typed them: their format, the car type, the vehicle itself. */
import { checkDeskPapers, type DeskPapers, isWithoutPapers, tidyDeskPapers } from '@/domain/people/deskPapers';
import type { Fault } from '@/domain/people/licence/licenceFaults';
import { isRefused } from '../http/refusal';
import { papersContext } from './papers';
import { askAboutVehicle } from '../vehicles/enquiry';

/** `papers` is null for a driver who is to send them; `faults` is empty then, and when the papers are good. */
export type CheckedDeskPapers = { papers: DeskPapers | null; vehicleVerified: boolean; faults: Fault[] };

const wrong = (faults: Fault[]): CheckedDeskPapers => ({ papers: null, vehicleVerified: false, faults });

/**
 * The normalised papers, or everything that is wrong with them. `before` holds the current papers, or null. For a new
 * vehicle the enquiry's answer takes precedence over what was typed.
 */
export async function checkedDeskPapers(
  typed: DeskPapers,
  before: DeskPapers | null,
  nowMs: number,
): Promise<CheckedDeskPapers> {
  if (before === null && isWithoutPapers(typed)) return wrong([]);
  const context = await papersContext(nowMs);
  const { today } = context;
  const faults = checkDeskPapers(typed, before, context);
  if (faults.length > 0) return wrong(faults);
  const papers = tidyDeskPapers(typed);
  if (papers.vehicleRegister === before?.vehicleRegister) return { papers, vehicleVerified: false, faults };
  const vehicle = await askAboutVehicle(papers.vehicleRegister);
  if (isRefused(vehicle)) return wrong([{ field: 'vehicleRegister', key: vehicle.refused }]);
  if (!vehicle.verified) return { papers, vehicleVerified: false, faults };
  const motExpiryDate = vehicle.motExpiryDate ?? papers.motExpiryDate;
  if (motExpiryDate !== '' && motExpiryDate <= today) {
    return wrong([{ field: 'motExpiryDate', key: 'motExpiryDate_past' }]);
  }
  return { papers: { ...papers, vehicleMake: vehicle.make, motExpiryDate }, vehicleVerified: true, faults };
}
