/** A fleet's statement as a PDF on A4. Loaded on demand. */
import type { jsPDF } from 'jspdf';
import { LEFT, LINE, pdfSheet, RIGHT, sameForEver, SOFT } from '@/components/pdf/pdfSheet';
import { formatMoney, type Pence } from '@/domain/money/money';
import { FLEET_STANDS, type FleetRow, fleetRows, type FleetStatement } from '@/domain/statement/fleetStatement';
import { periodOf, periodWords } from '@/domain/statement/period';
import { dayWords } from '@/domain/time/dayWords';

type FleetHead = {
  company: string;
  currency: string;
  /** The fleet admin's name. */
  name: string;
  closed: boolean;
  /** The day on which it is made, `yyyy-MM-dd`. */
  madeOn: string;
};

/** The right ends of the columns of figures, millimetres. */
const ENDS = { rides: 92, fares: 117, fees: 142, share: 167 } as const;
/** The most characters of a name on its line. */
const NAME_MAX = 30;

const short = (name: string): string => (name.length <= NAME_MAX ? name : `${name.slice(0, NAME_MAX - 1)}…`);

/** Draws a statement. */
export function fleetStatementPdf(statement: FleetStatement, head: FleetHead): jsPDF {
  const { company, currency, name, closed, madeOn } = head;
  const { pdf, write, down, rule, need } = pdfSheet();
  const period = periodOf('month', `${statement.month}-01`);
  const money = (pence: Pence | undefined): string => (pence === undefined ? '–' : formatMoney(pence, currency));

  function columns(): void {
    const look = { size: 9, colour: SOFT };
    write('Driver', LEFT, look);
    write('Rides', ENDS.rides, { ...look, end: true });
    write('Fares', ENDS.fares, { ...look, end: true });
    write('Fees', ENDS.fees, { ...look, end: true });
    write('Share', ENDS.share, { ...look, end: true });
    write('Tips', RIGHT, { ...look, end: true });
    down(LINE);
  }

  function line({ name: driver, rides, fares, fees, share, tips, strong = false }: FleetRow): void {
    if (need(0)) columns();
    const look = { size: 9, bold: strong };
    write(short(driver), LEFT, look);
    write(String(rides), ENDS.rides, { ...look, end: true });
    write(money(fares), ENDS.fares, { ...look, end: true });
    write(money(fees), ENDS.fees, { ...look, end: true });
    write(money(share), ENDS.share, { ...look, end: true });
    write(money(tips), RIGHT, { ...look, end: true });
    down(LINE);
  }

  write(company, LEFT, { size: 22, bold: true });
  down(LINE + 2);
  const title = `Statement of a fleet, ${periodWords(period)}`;
  write(title, LEFT, { colour: SOFT });
  write(`Made on ${dayWords(madeOn)}`, RIGHT, { colour: SOFT, end: true });
  down(LINE);
  write(name, LEFT);
  if (!closed) {
    down(LINE);
    write('This month is not over: its figures still change.', LEFT, { bold: true });
  }
  down(LINE);
  rule();
  columns();
  for (const row of fleetRows(statement)) line(row);
  down(LINE);
  need(0);
  write(FLEET_STANDS, LEFT, { size: 9, colour: SOFT });
  pdf.setProperties({ title, author: company });
  sameForEver(pdf, madeOn, `${period.from}${period.to}`.replaceAll('-', ''));
  return pdf;
}

/** Downloads a statement under a name without its ending. */
export function saveFleetStatement(fileName: string, statement: FleetStatement, head: FleetHead): void {
  fleetStatementPdf(statement, head).save(`${fileName}.pdf`);
}
