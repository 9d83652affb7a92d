/** The time up to which this browser has shown each ride's messages, epoch ms. Kept as far as storage allows. */
const KEY = 'amberlight.chatRead';
/** Rides remembered; the least recently opened is dropped first. */
const KEPT = 20;

type Marks = [place: string, at: number][];

const placeOf = (uid: string, bookingId: string): string => `${uid}/${bookingId}`;

function marks(): Marks {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((mark): mark is Marks[number] => Array.isArray(mark) && typeof mark[1] === 'number');
  } catch {
    return [];
  }
}

export function chatReadUntil(uid: string, bookingId: string): number {
  return marks().find(([place]) => place === placeOf(uid, bookingId))?.[1] ?? 0;
}

export function rememberChatRead(uid: string, bookingId: string, at: number): void {
  const mine = placeOf(uid, bookingId);
  const others = marks().filter(([place]) => place !== mine);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [mine, at]].slice(-KEPT)));
  } catch {
    // After a reload the messages show as unread again.
  }
}
