import { Canvas, type RendererOptions } from 'leaflet';

/** Leaflet's own part of a canvas that draws; its types leave it out. */
type Drawing = { _ctx?: CanvasRenderingContext2D; _redraw: () => void };

const { _redraw: redraw } = Canvas.prototype as unknown as Drawing;

const TownCanvas = Canvas.extend({
  /**
   * Draws at the next frame. Leaflet forgets a frame it has asked for when it draws at once in between, and then cannot
   * cancel it: the frame finds the canvas of a map that was left.
   */
  _redraw(this: Drawing) {
    if (this._ctx !== undefined) redraw.call(this);
  },
}) as unknown as new (
  options: RendererOptions,
) => Canvas;

/** A canvas for the drawing of the town. */
export const townCanvas = (options: RendererOptions): Canvas => new TownCanvas(options);
