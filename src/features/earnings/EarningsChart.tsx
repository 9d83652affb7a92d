import { BarChart } from '@mui/x-charts/BarChart';
import { formatMoney, type Pence, penceToPounds } from '@/domain/money/money';

/** `name` is the tooltip of a bar, `short` the label below it. */
export type Bar = { key: string; name: string; short: string };
/** One amount per bar; several series are stacked. */
export type Series = { label: string; colour: string; pence: readonly Pence[] };

type Props = { bars: readonly Bar[]; series: readonly Series[]; currency: string };

/** Money as bars. The list or table next to it says the same in words. */
export default function EarningsChart({ bars, series, currency }: Props) {
  const money = (pounds: number | null) => formatMoney(Math.round((pounds ?? 0) * 100), currency);
  const byKey = new Map(bars.map((bar) => [bar.key, bar]));
  return (
    // Time runs from left to right in the chart of any language.
    <div aria-hidden="true" dir="ltr">
      <BarChart
        height={series.length > 1 ? 260 : 220}
        hideLegend={series.length === 1}
        skipAnimation
        disableKeyboardNavigation
        margin={{ left: 0, right: 0, top: 8, bottom: 0 }}
        borderRadius={4}
        xAxis={[
          {
            data: bars.map(({ key }) => key),
            scaleType: 'band',
            // Few bars would otherwise be as wide as walls.
            categoryGapRatio: bars.length < 6 ? 0.7 : 0.35,
            tickLabelStyle: { fontSize: 11 },
            valueFormatter: (key: string, { location }) => {
              const bar = byKey.get(key);
              return (location === 'tick' ? bar?.short : bar?.name) ?? key;
            },
          },
        ]}
        yAxis={[{ width: 52, tickNumber: 3, valueFormatter: (pounds: number) => money(pounds).replace(/\.\d+$/, '') }]}
        series={series.map(({ label, colour, pence }) => ({
          data: pence.map(penceToPounds),
          label,
          color: colour,
          stack: 'all',
          valueFormatter: money,
        }))}
      />
    </div>
  );
}
