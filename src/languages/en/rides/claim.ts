/** What a driver asks for beyond the bill. Its parts stand in a sentence: 'the booked route, 2 more tolls and 1 animal'. */
import type { Silence } from '@/domain/ride/bill/claim';

export const ways = {
  booked: 'the booked route',
  road: 'the route by road',
} as const satisfies Record<Silence['way'], string>;
export const reading = 'the taximeter’s reading';
export const moreTolls = (count: number) => (count === 1 ? '1 more toll' : `${count} more tolls`);
export const morePassengers = (count: number) => (count === 1 ? '1 more passenger' : `${count} more passengers`);
export const luggage = (count: number) => (count === 1 ? '1 piece of luggage' : `${count} pieces of luggage`);
export const largeItems = (count: number) => (count === 1 ? '1 large item' : `${count} large items`);
export const animals = (count: number) => (count === 1 ? '1 animal' : `${count} animals`);
export const tolls = 'tolls';
export const listed = (parts: readonly string[]) =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ');

const were = (isOne: boolean) => (isOne ? 'was' : 'were');

/** `isOne`: there was a single thing. */
export const says = (driver: string, parts: string, isOne: boolean, sum: string) =>
  `${driver} says there ${were(isOne)} ${parts}. That adds ${sum}.`;
export const silent = {
  booked: (driver: string, time: string, sum: string) =>
    `${driver}’s phone had no signal for ${time}. The booked route would be ${sum} more.`,
  road: (driver: string, time: string, sum: string) =>
    `${driver}’s phone had no signal for ${time}. The route by road would be ${sum} more.`,
} as const;
export const silentAndSays = (
  driver: string,
  time: string,
  { parts, isOne, way, sum }: { parts: string; isOne: boolean; way: string; sum: string },
) =>
  `${driver}’s phone had no signal for ${time}. ${driver} also says there ${were(isOne)} ${parts}. Together with ${way}, that adds ${sum}.`;
export const read = (driver: string, shown: string, ours: string) =>
  `${driver} read ${shown} on the taximeter. By our own measurement the fare is ${ours}.`;
export const noSignal = (time: string) => `The phone had no signal for ${time}.`;
export const alsoCounted = (driver: string, parts: string) => `${driver} also counted ${parts}.`;
export const readingAdds = (sum: string) => `The reading would add ${sum}.`;
export const togetherAdd = (sum: string) => `Together they would add ${sum}.`;
