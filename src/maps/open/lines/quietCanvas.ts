/** Lines and outlines are drawn in no frame that comes after their map has gone. */
import { Canvas, Util } from 'leaflet';

/** What Leaflet keeps of a canvas: the frame that a line asked for, and the pen, which goes with the map. */
type Inner = { _redrawRequest?: number | null; _ctx?: CanvasRenderingContext2D };

const { _redraw: redraw } = Canvas.prototype as unknown as { _redraw: (this: Inner) => void };

/**
 * When the map moves, Leaflet draws at once and forgets that a line has asked for a frame. It could then no longer call
 * that frame off when the map is taken away. So the frame is called off here: what it was for is drawn now.
 */
Canvas.include({
  _redraw(this: Inner): void {
    if (typeof this._redrawRequest === 'number') Util.cancelAnimFrame(this._redrawRequest);
    if (this._ctx !== undefined) redraw.call(this);
  },
});
