import { formatMoney } from '@/domain/money/money';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import type { BankHolidayChange } from '@/domain/pricing/card/bands/ownDays';
import { bandName } from '@/domain/pricing/card/print/bandName';
import { type PrintedLine, printedCard } from '@/domain/pricing/card/print/printedCard';
import { dayWords } from '@/domain/time/dayWords';
import * as words from '@/languages/en/public/fareCard';
import styles from './FareSheet.module.css';

type Props = {
  /** A checked card, or one that is still being typed. */
  card: AuthorityCard;
  currency: string;
  /** The days ahead that are bank holidays, or none, whatever the published list says. */
  ownDays?: readonly BankHolidayChange[];
};

/** A card as a council prints it. It shows what is there of a card that is still being typed. */
export function FareSheet({ card, currency, ownDays = [] }: Props) {
  const printed = printedCard(card, (pence) => formatMoney(pence, currency));
  const { authority, district, effective_from, status, source, band_change, rounding, seats, notes = [] } = card;
  const lines = (caption: string, rows: readonly PrintedLine[]) =>
    rows.length === 0 ? null : (
      <section className={styles.part}>
        <h3>{caption}</h3>
        <Lines label={caption} rows={rows} currency={currency} />
      </section>
    );
  return (
    <article className={styles.sheet} aria-label={words.tableOfFares}>
      <header className={styles.head}>
        <p className={styles.authority}>{authority === '' ? words.licensingAuthority : authority}</p>
        <h2>{words.hackneyFares}</h2>
        <p>
          {words.inForce(
            district === '' ? words.district : district,
            effective_from === '' ? '…' : dayWords(effective_from),
          )}
        </p>
      </header>
      <div className={styles.bands}>
        {printed.bands.map(({ name, words: times, people, lines: rows }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two bands being typed may have the same name
          <section key={index} className={styles.band}>
            <h3>{bandName(name === '' ? String(index + 1) : name)}</h3>
            <p className={styles.words}>{[times, people].filter((text) => text !== '').join('. ')}</p>
            <Lines label={bandName(name === '' ? String(index + 1) : name)} rows={rows} currency={currency} />
          </section>
        ))}
      </div>
      {lines(words.allTariffs, printed.waiting)}
      {lines(words.extraCharges, printed.extras)}
      {lines(words.otherCharges, printed.charges)}
      {ownDays.length === 0 ? null : (
        <section className={styles.part}>
          <h3>{words.bankHolidays}</h3>
          <ul className={styles.days}>
            {ownDays.map(({ date, kind, name }) => (
              <li key={date}>{(kind === 'added' ? words.bankHoliday : words.noBankHoliday)(dayWords(date), name)}</li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.law}>{words.law}</p>
      <div className={styles.foot}>
        <p>
          {band_change === 'running' ? words.meterChanges : words.tariffStays}
          {rounding === undefined ? '' : ` ${words.rounded(rounding.way, rounding.to_pence)}`}
          {seats === undefined ? '' : ` ${words.upTo(seats)}`}
        </p>
        {notes.length === 0 ? null : (
          <>
            <h3>{words.notes}</h3>
            <ul>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </>
        )}
        <p>{status}</p>
        <p className={styles.source}>{source}</p>
      </div>
    </article>
  );
}

function Lines({ label, rows, currency }: { label: string; rows: readonly PrintedLine[]; currency: string }) {
  return (
    <table className={styles.lines} aria-label={label}>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines have no other name
          <tr key={index}>
            <th scope="row">{row.label}</th>
            <td>{row.price ?? (row.pence === null ? '…' : formatMoney(row.pence, currency))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
