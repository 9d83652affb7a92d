/** A driver's papers as the desk typed them, checked: their form, the car type, the vehicle itself. */
import { checkDeskPapers, type DeskPapers, isWithoutPapers, tidyDeskPapers } from '@/domain/deskPapers';
import type { Fault } from '@/domain/driverApplication';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time';
import { isRefused } from '../refusal';
import { readPriceLists } from '../store/priceLists';
import { askAboutVehicle } from '../vehicles/enquiry';

/** `papers` is null for a driver who is to send them; `faults` then and with good papers are none. */
export type CheckedDeskPapers = { papers: DeskPapers | null; vehicleVerified: boolean; faults: Fault[] };

const wrong = (faults: Fault[]): CheckedDeskPapers => ({ papers: null, vehicleVerified: false, faults });

/**
 * The papers in one spelling each, or everything that is wrong with them. `before`: those that stand, null for none. Of a
 * vehicle that is new the enquiry's word goes before what was typed.
 */
export async function checkedDeskPapers(
  typed: DeskPapers,
  before: DeskPapers | null,
  nowMs: number,
): Promise<CheckedDeskPapers> {
  if (before === null && isWithoutPapers(typed)) return wrong([]);
  const { carTypes } = await readPriceLists();
  const { date: today } = clockParts(nowMs, DEFAULT_TIME_ZONE);
  const faults = checkDeskPapers(typed, before, { today, carTypes: carTypes.map(({ name }) => name) });
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
