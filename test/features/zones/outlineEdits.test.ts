import { describe, expect, it } from 'vitest';
import type { LatLng } from '@/domain/place/geo';
import { editOutline, type Outline, type OutlineEdit, outlineOf } from '@/features/zones/outlineEdits';

const at = (x: number, y: number): LatLng => ({ lat: 51 + y / 10, lng: x / 10 });
const SQUARE = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
const after = (start: Outline, ...edits: OutlineEdit[]): Outline => edits.reduce(editOutline, start);

describe('an outline being edited', () => {
  it('begins with presses on the map and is closed once', () => {
    const drawn = after(outlineOf([]), ...SQUARE.map((place): OutlineEdit => ({ type: 'added', at: place })));
    expect([drawn.corners, drawn.drawing, drawn.chosen]).toEqual([SQUARE, true, 3]);
    expect(after(drawn, { type: 'closed' }).drawing).toBe(false);
  });

  it('counts a whole drag as one step', () => {
    const dragged = after(
      outlineOf(SQUARE),
      { type: 'dragged', index: 1, at: at(1.2, 0) },
      { type: 'dragged', index: 1, at: at(1.4, 0) },
      { type: 'moved', index: 1, at: at(1.5, 0) },
    );
    expect(dragged.corners[1]).toEqual(at(1.5, 0));
    expect(after(dragged, { type: 'undone' }).corners).toEqual(SQUARE);
  });

  it('undoes each step back to the start, and no further', () => {
    const edited = after(
      outlineOf(SQUARE),
      { type: 'inserted', after: 3, at: at(0, 0.5) },
      { type: 'removed', index: 0 },
      { type: 'moved', index: 0, at: at(2, 2) },
      { type: 'cleared' },
      { type: 'added', at: at(3, 3) },
    );
    expect(edited.corners).toEqual([at(3, 3)]);
    const undo: OutlineEdit = { type: 'undone' };
    expect(after(edited, undo, undo, undo).corners).toEqual([at(1, 0), at(1, 1), at(0, 1), at(0, 0.5)]);
    expect(after(edited, undo, undo, undo, undo, undo).corners).toEqual(SQUARE);
    expect(after(edited, undo, undo, undo, undo, undo, undo, undo).corners).toEqual(SQUARE);
  });

  it('rounds positions to ten centimetres', () => {
    const { corners } = after(outlineOf([]), { type: 'added', at: { lat: 51.123456789, lng: -0.987654321 } });
    expect(corners).toEqual([{ lat: 51.123457, lng: -0.987654 }]);
  });
});
