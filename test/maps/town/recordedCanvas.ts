/** A canvas context that writes down what is drawn on it: jsdom has none. */

/** A path that was filled or stroked, with what it was drawn with. */
export type Stroke = {
  how: 'fill' | 'stroke';
  colour: string;
  width: number;
  dashed: boolean;
  /** The path's corners. */
  corners: readonly [number, number][];
};

export type Recorded = {
  context: CanvasRenderingContext2D;
  strokes: Stroke[];
  texts: { text: string; colour: string }[];
};

export function recordedContext(): Recorded {
  const strokes: Stroke[] = [];
  const texts: { text: string; colour: string }[] = [];
  let corners: [number, number][] = [];
  let dashed = false;
  const state: Record<string, unknown> = { fillStyle: '', strokeStyle: '', lineWidth: 1, font: '' };
  const draw = (how: Stroke['how']): void => {
    const colour = String(state[how === 'fill' ? 'fillStyle' : 'strokeStyle']);
    strokes.push({ how, colour, width: Number(state['lineWidth']), dashed, corners: [...corners] });
  };
  const methods: Record<string, (...given: never[]) => unknown> = {
    beginPath: () => {
      corners = [];
    },
    moveTo: (x: number, y: number) => corners.push([x, y]),
    lineTo: (x: number, y: number) => corners.push([x, y]),
    rect: (x: number, y: number, width: number, height: number) => corners.push([x, y], [x + width, y + height]),
    setLineDash: (dashes: number[]) => {
      dashed = dashes.length > 0;
    },
    fill: () => draw('fill'),
    stroke: () => draw('stroke'),
    fillText: (text: string) => texts.push({ text, colour: String(state['fillStyle']) }),
    measureText: (text: string) => ({ width: text.length * 6 }),
  };
  const context = new Proxy(state, {
    get: (held, name) => methods[String(name)] ?? held[String(name)] ?? (() => undefined),
  });
  return { context: context as unknown as CanvasRenderingContext2D, strokes, texts };
}
