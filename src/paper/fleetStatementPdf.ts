/** A fleet's statement as a PDF on A4. Letters that the fonts lack go without their accents. */
import type { jsPDF } from 'jspdf';
import { formatMoney, type Pence } from '@/domain/money/money';
import {
  FLEET_STANDS,
  type FleetRow,
  FLEET_OPEN,
  fleetRows,
  type FleetStatement,
} from '@/domain/statement/fleetStatement';
import { periodOf, periodWords } from '@/domain/statement/period';
import { dayWords } from '@/domain/time/dayWords';
import { numberPages, sameForEver } from './closing';
import { LEFT, LINE, RIGHT, type Sheet, sheet, SOFT } from './sheet';

type FleetHead = {
  company: string;
  currency: string;
  /** The fleet admin's name. */
  name: string;
  closed: boolean;
  /** The day on which it is made, `yyyy-MM-dd`. */
  madeOn: string;
};

/** The right ends of the columns of figures, and the width of a name before them, millimetres. */
const ENDS = { rides: 92, fares: 117, fees: 142, share: 167 } as const;
const NAME_WIDTH = 58;
const SMALL = { size: 9 } as const;

function columns({ write, down }: Sheet): void {
  const head = { ...SMALL, colour: SOFT };
  write('Driver', LEFT, head);
  write('Rides', ENDS.rides, { ...head, end: true });
  write('Fares', ENDS.fares, { ...head, end: true });
  write('Fees', ENDS.fees, { ...head, end: true });
  write('Share', ENDS.share, { ...head, end: true });
  write('Tips', RIGHT, { ...head, end: true });
  down(LINE);
}

function line({ write, down, need, linesIn }: Sheet, row: FleetRow, currency: string): void {
  const money = (pence: Pence | undefined): string => (pence === undefined ? '–' : formatMoney(pence, currency));
  const look = { ...SMALL, bold: row.strong ?? false };
  const figure = { ...look, end: true };
  const names = linesIn(row.name, NAME_WIDTH, look);
  need((names.length - 1) * LINE);
  write(String(row.rides), ENDS.rides, figure);
  write(money(row.fares), ENDS.fares, figure);
  write(money(row.fees), ENDS.fees, figure);
  write(money(row.share), ENDS.share, figure);
  write(money(row.tips), RIGHT, figure);
  for (const name of names) {
    write(name, LEFT, look);
    down(LINE);
  }
}

/** Draws a statement. */
export function fleetStatementPdf(statement: FleetStatement, head: FleetHead): jsPDF {
  const { company, currency, name, closed, madeOn } = head;
  const on = sheet();
  const { pdf, write, down, rule, need } = on;
  const period = periodOf('month', `${statement.month}-01`);
  const title = `Statement of a fleet, ${periodWords(period)}`;
  write(company, LEFT, { size: 22, bold: true });
  down(LINE + 2);
  write(title, LEFT, { colour: SOFT });
  write(`Made on ${dayWords(madeOn)}`, RIGHT, { colour: SOFT, end: true });
  down(LINE);
  write(name, LEFT);
  if (!closed) {
    down(LINE);
    write(FLEET_OPEN, LEFT, { bold: true });
  }
  down(LINE);
  rule();
  columns(on);
  on.headPages(() => columns(on));
  for (const row of fleetRows(statement)) line(on, row, currency);
  on.headPages(() => {});
  down(LINE);
  need(0);
  write(FLEET_STANDS, LEFT, { ...SMALL, colour: SOFT });
  numberPages(on, title);
  pdf.setProperties({ title, author: company });
  sameForEver(pdf, madeOn, `${period.from}${period.to}`.replaceAll('-', ''));
  return pdf;
}

/** Downloads a statement under a name without its ending. */
export function saveFleetStatement(fileName: string, statement: FleetStatement, head: FleetHead): void {
  fleetStatementPdf(statement, head).save(`${fileName}.pdf`);
}
