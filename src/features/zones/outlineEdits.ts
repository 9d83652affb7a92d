/** An outline being edited, as a reducer: each step can be undone, and a drag is one step. */
import type { LatLng } from '@/domain/place/geo';

export type Outline = {
  corners: readonly LatLng[];
  /** The selected corner. */
  chosen: number | null;
  /** True while presses on the map add corners. */
  drawing: boolean;
  past: readonly (readonly LatLng[])[];
  /** True during a drag, which counts as one step. */
  dragging: boolean;
};

export type OutlineEdit =
  | { type: 'added'; at: LatLng }
  | { type: 'closed' }
  | { type: 'dragged'; index: number; at: LatLng }
  | { type: 'moved'; index: number; at: LatLng }
  /** Inserts a corner after the one with this index. */
  | { type: 'inserted'; after: number; at: LatLng }
  | { type: 'removed'; index: number }
  | { type: 'chosen'; index: number | null }
  | { type: 'cleared' }
  | { type: 'replaced'; corners: readonly LatLng[] }
  | { type: 'undone' };

/** Steps that can be undone; nobody needs more. */
const PAST_MAX = 100;

export const outlineOf = (corners: readonly LatLng[]): Outline => ({
  corners,
  chosen: null,
  drawing: corners.length === 0,
  past: [],
  dragging: false,
});

/** Rounds to about ten centimetres, the precision of stored corners. */
const fixed = ({ lat, lng }: LatLng): LatLng => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });

function stepped(outline: Outline, corners: readonly LatLng[], changes: Partial<Outline> = {}): Outline {
  const past = outline.dragging ? outline.past : [...outline.past, outline.corners].slice(-PAST_MAX);
  return { ...outline, corners, past, dragging: false, ...changes };
}

export function editOutline(outline: Outline, edit: OutlineEdit): Outline {
  const { corners, past } = outline;
  switch (edit.type) {
    case 'added':
      return stepped(outline, [...corners, fixed(edit.at)], { chosen: corners.length });
    case 'closed':
      return { ...outline, drawing: false };
    case 'dragged':
    case 'moved': {
      const dragging = edit.type === 'dragged';
      const moved = corners.map((corner, index) => (index === edit.index ? fixed(edit.at) : corner));
      return stepped(outline, moved, { dragging, chosen: edit.index });
    }
    case 'inserted':
      return stepped(outline, corners.toSpliced(edit.after + 1, 0, fixed(edit.at)), { chosen: edit.after + 1 });
    case 'removed':
      return stepped(outline, corners.toSpliced(edit.index, 1), { chosen: null });
    case 'chosen':
      return { ...outline, chosen: edit.index };
    case 'cleared':
      return stepped(outline, [], { chosen: null, drawing: true });
    case 'replaced':
      return stepped(outline, edit.corners, { chosen: null, drawing: edit.corners.length === 0 });
    case 'undone': {
      const before = past.at(-1);
      return before === undefined ? outline : { ...outline, corners: before, past: past.slice(0, -1), chosen: null };
    }
  }
}
