/** A zone being edited, and its faults. */
import type { Listed } from '@/backend/connection/observe';
import { rejoin } from '@/components/editableTable/rejoin';
import type { PlainRow } from '@/domain/desk/rowEdit';
import type { FailedEdit } from '@/state/desk/useRowEdits';
import type { LatLng } from '@/domain/place/geo';
import { type MessageKey, messages } from '@/domain/messages';
import { crossingSides, overlaps } from '@/domain/place/outline';
import { rowFault } from '@/domain/desk/catalogue';
import { parseOutline, type Zone } from '@/domain/place/zone';

export type PlacedZone = Listed<Zone> & { corners: readonly LatLng[]; unreadable: string | null };

const isSame = (a: LatLng, b: LatLng): boolean => a.lat === b.lat && a.lng === b.lng;

/** A stored zone with its corners, without a closing corner that repeats the first. */
export function placed(zone: Listed<Zone>): PlacedZone {
  const outline = parseOutline(zone.latlng);
  if (!outline.ok) return { ...zone, corners: [], unreadable: outline.reason };
  const { corners } = outline;
  const [first] = corners;
  const last = corners.at(-1);
  const closed = first !== undefined && last !== undefined && corners.length > 3 && isSame(first, last);
  return { ...zone, corners: closed ? corners.slice(0, -1) : corners, unreadable: null };
}

export const latlngOf = (corners: readonly LatLng[]): string =>
  JSON.stringify(corners.map(({ lat, lng }) => ({ lat, lng })));

/** A zone as two edits of it are compared: an outline is written in one way, and no authority is one too. */
const compared = (zone: Zone): PlainRow => ({
  ...zone,
  authority: zone.authority ?? '',
  latlng: latlngOf(placed({ ...zone, id: '' }).corners),
});

/** What another desk has saved of a zone in the fields that were also changed here. */
export type TheirZone = { name?: string; authority?: string; corners?: readonly LatLng[] };

/** What could not be saved, as a change of the zone as it stands now, and what both desks have changed. */
export function reopened(failed: FailedEdit, stands: Zone | null): { again: PlacedZone; theirs: TheirZone } {
  const [seen, typed] = [failed.seen, failed.row] as unknown as [Zone | null, Zone];
  const { start, theirs } = rejoin(seen && compared(seen), compared(typed), stands && compared(stands));
  const { name, authority, latlng } = theirs as Partial<Zone>;
  return {
    again: placed({ ...(start as unknown as Zone), id: failed.id }),
    theirs: {
      ...(name === undefined ? {} : { name }),
      ...(authority === undefined ? {} : { authority }),
      ...(latlng === undefined || stands === null ? {} : { corners: placed({ ...stands, id: failed.id }).corners }),
    },
  };
}

/** Names of the other active zones that an active outline overlaps. */
export function overlapping(
  corners: readonly LatLng[],
  status: Zone['status'],
  others: readonly PlacedZone[],
): string[] {
  if (status !== 'active') return [];
  return others
    .filter((other) => other.status === 'active' && overlaps(corners, other.corners))
    .map(({ name }) => name);
}

export type Faults = { name?: string; outline?: string };

const MIN_CORNERS = 3;

/** The faults that prevent a zone from being saved, in words. */
export function zoneFaults(name: string, corners: readonly LatLng[], others: readonly PlacedZone[]): Faults {
  const wrongName: MessageKey | null =
    name.trim() === ''
      ? 'no_details_error'
      : (rowFault('zones', { name }, { others, before: null, nowMs: 0 })?.key ?? null);
  const outline =
    corners.length < MIN_CORNERS
      ? 'An outline needs at least three corners.'
      : crossingSides(corners) === null
        ? null
        : messages.outline_crosses;
  return {
    ...(wrongName === null ? {} : { name: messages[wrongName] }),
    ...(outline === null ? {} : { outline }),
  };
}
