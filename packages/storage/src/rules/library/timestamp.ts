import { EvaluationError } from '../evaluationError';
import { Duration } from '../types/duration';
import { Timestamp } from '../types/timestamp';
import { type Functions, type Methods, whole } from './arguments';

const DAY_IN_MILLIS = 86_400_000n;

export const TIMESTAMP_METHODS: Methods<Timestamp> = {
  toMillis: (time) => time.millis,
  year: ({ date }) => BigInt(date.getUTCFullYear()),
  month: ({ date }) => BigInt(date.getUTCMonth() + 1),
  day: ({ date }) => BigInt(date.getUTCDate()),
  /** 1 for Monday to 7 for Sunday. */
  dayOfWeek: ({ date }) => BigInt(date.getUTCDay() || 7),
  dayOfYear: ({ date }) => (midnightOf(date) - newYearOf(date)) / DAY_IN_MILLIS + 1n,
  hours: ({ date }) => BigInt(date.getUTCHours()),
  minutes: ({ date }) => BigInt(date.getUTCMinutes()),
  seconds: ({ date }) => BigInt(date.getUTCSeconds()),
  nanos: (time) => time.nanosOfSecond,
  date: ({ date }) => Timestamp.ofMillis(midnightOf(date)),
  /** The time since midnight. */
  time: (time) => new Duration(time.nanos - Timestamp.ofMillis(midnightOf(time.date)).nanos),
};

const midnightOf = (date: Date): bigint => BigInt(new Date(date).setUTCHours(0, 0, 0, 0));
const newYearOf = (date: Date): bigint => BigInt(new Date(Number(midnightOf(date))).setUTCMonth(0, 1));

export const TIMESTAMP_FUNCTIONS: Functions = {
  value: (epochMillis) => Timestamp.ofMillis(whole(epochMillis)),
  date: (year, month, day) => {
    const date = new Date(0);
    date.setUTCFullYear(Number(whole(year)), Number(whole(month)) - 1, Number(whole(day)));
    const isDay = date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
    if (!isDay) throw new EvaluationError(`${whole(year)}-${whole(month)}-${whole(day)} is no date`);
    return Timestamp.ofMillis(BigInt(date.getTime()));
  },
};
