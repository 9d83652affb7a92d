/**
 * A venue's poster as a PDF: one on A4, or four cards for tables, to be cut. All of it is black on white, for any printer. The
 * measures are those of the A4 poster; a card has half of each.
 */
import * as words from '@/languages/en/public/poster';
import { qrRuns } from './qrRuns';
import { type Draw, type Face, type Sheet, sheet } from './sheet';

export type Poster = {
  /** What the code opens. */
  link: string;
  /** The venue's name. */
  name: string;
  company: string;
  /** The office's telephone number; '' where there is none. */
  telephone: string;
};

export type PosterSize = 'a4' | 'cards';

const [WIDTH, HEIGHT] = [210, 297];
const MARGIN = 16;
/** The code's side, its blank border included. */
const CODE = 136;
const BLACK = '#000000';
/** A name that is too long for two lines of the first size is tried in the next. */
const NAME_SIZES = [30, 24, 18, 14];
const NAME_LINES = 2;
const LINE_PER_POINT = 0.43;

/** Where a poster lies on the page, and its size as a part of A4's. */
type Frame = { left: number; top: number; scale: number };

const FRAMES: Readonly<Record<PosterSize, readonly Frame[]>> = {
  a4: [{ left: 0, top: 0, scale: 1 }],
  cards: [0, HEIGHT / 2].flatMap((top) => [0, WIDTH / 2].map((left) => ({ left, top, scale: 0.5 }))),
};

function drawCode({ pdf }: Sheet, link: string, { left, top, scale }: Frame, at: number): void {
  const { size, runs } = qrRuns(link);
  const module = (CODE * scale) / size;
  const start = left + ((WIDTH - CODE) / 2) * scale;
  // One shape, so that no viewer leaves hairs of white between two modules.
  pdf.setFillColor(BLACK);
  for (const { x, y, length } of runs)
    pdf.rect(start + x * module, top + at * scale + y * module, length * module, module, null);
  pdf.fill();
}

/** The largest type in which the name takes two lines, or else the smallest. */
function nameLines({ linesIn }: Sheet, name: string, { scale }: Frame): { size: number; lines: string[] } {
  const tries = NAME_SIZES.map((size) => ({
    size,
    lines: linesIn(name, (WIDTH - 2 * MARGIN) * scale, { size: size * scale, bold: true }),
  }));
  const fitting = tries.find(({ lines }) => lines.length <= NAME_LINES) ?? tries.at(-1);
  return fitting ?? { size: 0, lines: [] };
}

function drawPoster(on: Sheet, { link, name, company, telephone }: Poster, frame: Frame): void {
  const { left, top, scale } = frame;
  const line = (text: string, at: number, size: number, bold = false): void => {
    on.goTo(top + at * scale);
    const face: Face = { size: size * scale, bold, colour: BLACK };
    on.write(text, left + (WIDTH / 2) * scale, { ...face, centredIn: (WIDTH - 2 * MARGIN) * scale });
  };
  line(words.callAbove, 36, 46, true);
  line(words.callBelow, 54, 46, true);
  drawCode(on, link, frame, 60);
  line(words.scan, 202, 20);
  const { size, lines } = nameLines(on, name, frame);
  for (const [index, text] of lines.entries()) line(text, 222 + index * size * LINE_PER_POINT, size, true);
  if (telephone !== '') line(words.orRing(telephone), 260, 26, true);
  // For whoever has no camera.
  line(`${company} · ${new URL(link).host}`, 278, 18);
}

/** Where the cards are to be cut. */
function drawCuts({ pdf }: Sheet): void {
  pdf.setDrawColor(BLACK).setLineWidth(0.1).setLineDashPattern([1, 3], 0);
  pdf.line(WIDTH / 2, 0, WIDTH / 2, HEIGHT).line(0, HEIGHT / 2, WIDTH, HEIGHT / 2);
}

/**
 * The bytes of the file.
 *
 * @param draw without it, letters that the fonts lack lose their accents
 * @throws Error if the link is too long for a code
 */
export function posterPdf(poster: Poster, size: PosterSize, draw?: Draw): ArrayBuffer {
  const on = sheet(draw);
  for (const frame of FRAMES[size]) drawPoster(on, poster, frame);
  if (size === 'cards') drawCuts(on);
  on.pdf.setProperties({ title: words.title(poster.name), author: poster.company });
  return on.pdf.output('arraybuffer');
}
