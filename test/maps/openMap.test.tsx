import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useLayoutEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MapFrame } from '@/maps/open/MapFrame';
import { OpenMarker } from '@/maps/open/layers/OpenMarker';
import { Viewport } from '@/maps/open/Viewport';
import { ZoomButtons } from '@/maps/open/ZoomButtons';
import type { MapMarker } from '@/maps/port';
import { noResizes } from '../support/noResizes';

const PLACE = { lat: 51.5, lng: -0.12 };
const OPTIONS = { zoomControl: false, attributionControl: false, zoomAnimation: false };
const PANES = {};
const TOWN = { south: 51.4, west: -0.3, north: 51.6, east: 0.1 };

function Shown({ markers }: { markers: readonly MapMarker[] }) {
  return (
    <StrictMode>
      <MapFrame centre={PLACE} zoom={12} options={OPTIONS} panes={PANES}>
        {markers.map((marker) => (
          <OpenMarker key={marker.id} marker={marker} />
        ))}
        <ZoomButtons />
      </MapFrame>
    </StrictMode>
  );
}
const cab = (changes: Partial<MapMarker> = {}): MapMarker => ({
  id: 'cab',
  kind: 'driver-free',
  at: PLACE,
  label: 'Asha, free',
  ...changes,
});

describe('the open map', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('draws each marker once, in strict mode too, and takes it away with its row', () => {
    const { rerender, container } = render(<Shown markers={[cab(), cab({ id: 'two', label: 'Ben, free' })]} />);
    expect(screen.getAllByRole('img').map((drawn) => drawn.getAttribute('aria-label'))).toEqual([
      'Asha, free',
      'Ben, free',
    ]);
    expect(screen.getAllByRole('button', { name: /Zoom/ })).toHaveLength(2);
    rerender(<Shown markers={[cab()]} />);
    expect(container.querySelectorAll('.marker')).toHaveLength(1);
  });

  it('keeps the marker’s element while its place, picture and name change', () => {
    const { rerender } = render(<Shown markers={[cab({ onPressed: () => undefined })]} />);
    const before = screen.getByRole('button', { name: 'Asha, free' });
    const moved = { at: { lat: 51.51, lng: -0.1 }, kind: 'driver-busy', label: 'Asha, busy' } as const;
    const place = before.style.cssText;
    rerender(<Shown markers={[cab({ ...moved, onPressed: () => undefined })]} />);
    const after = screen.getByRole('button', { name: 'Asha, busy' });
    expect(after).toBe(before);
    expect(after).toHaveAttribute('title', 'Asha, busy');
    expect(after.style.cssText).not.toBe(place);
    expect(after).toHaveClass('marker-is-driver-busy');
  });

  it('asks the latest handler, and makes a marker pressable when it gets one', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const { rerender } = render(<Shown markers={[cab()]} />);
    expect(screen.queryByRole('button', { name: 'Asha, free' })).toBeNull();
    rerender(<Shown markers={[cab({ onPressed: first })]} />);
    rerender(<Shown markers={[cab({ onPressed: second })]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Asha, free' }));
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });

  it('hides from a screen reader what the list beside it says already', () => {
    render(<Shown markers={[cab({ listed: true, onPressed: () => undefined })]} />);
    const drawn = document.querySelector('.marker');
    expect(drawn).toHaveAttribute('aria-hidden', 'true');
    expect(drawn).not.toHaveAttribute('tabindex', '0');
  });

  it('leaves nothing behind that listens to the window', () => {
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    const { unmount } = render(<Shown markers={[cab()]} />);
    unmount();
    const resizes = (calls: readonly (readonly unknown[])[]) => calls.filter(([event]) => event === 'resize').length;
    expect(resizes(added.mock.calls)).toBeGreaterThan(0);
    expect(resizes(removed.mock.calls)).toBe(resizes(added.mock.calls));
    expect(document.querySelector('.leaflet-pane')).toBeNull();
    vi.restoreAllMocks();
  });

  it('is not asked for its view once it is gone', () => {
    noResizes();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
    // The browser paints after the page has left the screen and before React has ended the page's effects.
    const paint = vi.fn(() => void vi.advanceTimersByTime(100));
    function Painted() {
      useLayoutEffect(() => paint, []);
      return null;
    }
    const page = (zoom: number) => (
      <>
        <MapFrame centre={PLACE} zoom={12} options={OPTIONS} panes={PANES}>
          <ZoomButtons />
          <Viewport centre={PLACE} zoom={zoom} town={TOWN} looking={false} />
        </MapFrame>
        <Painted />
      </>
    );
    const { rerender, unmount } = render(page(12));
    rerender(page(13));
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    unmount();
    expect(paint).toHaveReturned();
    expect(vi.getTimerCount()).toBe(0);
  });
});
