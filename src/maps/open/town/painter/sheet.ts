/** Something to paint on, in a worker or in the page. */

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What was painted: of a worker its own, which is handed over; in the page the canvas itself, until it is painted on again. */
export type Picture = ImageBitmap | HTMLCanvasElement;

export class Sheet {
  readonly #canvas: OffscreenCanvas | HTMLCanvasElement;
  readonly #options: CanvasRenderingContext2DSettings;

  /** @param alpha false for what covers all of it */
  constructor(alpha: boolean) {
    this.#canvas = typeof document === 'undefined' ? new OffscreenCanvas(1, 1) : document.createElement('canvas');
    this.#options = { alpha };
  }

  /** The sheet, blank and of this size in pixels; null if the browser has no room for it. */
  blank(width: number, height: number): Context | null {
    this.#canvas.width = width;
    this.#canvas.height = height;
    return this.#canvas.getContext('2d', this.#options);
  }

  picture(): Picture {
    return 'transferToImageBitmap' in this.#canvas ? this.#canvas.transferToImageBitmap() : this.#canvas;
  }
}

/** Shows a picture on a canvas of the page, which is then as large as the picture. A canvas shows pictures of one kind only. */
export function show(canvas: HTMLCanvasElement, picture: Picture): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  if ('close' in picture) canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  else canvas.getContext('2d')?.drawImage(picture, 0, 0);
}

/** Gives back the memory of a picture that is not shown. */
export function drop(picture: Picture): void {
  if ('close' in picture) picture.close();
}
