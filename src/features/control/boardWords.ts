/** The board in the words of a taxi office. */
import type { BoardState } from '@/domain/ride/control/board';
import type { BoardSection } from '@/domain/ride/control/boardRows';
import type { DeskAction } from '@/domain/ride/control/deskActions';

export const STATE_WORDS: Record<BoardState, string> = {
  waiting: 'Waiting',
  offered: 'Offered',
  coming: 'On the way',
  atDoor: 'At the door',
  riding: 'Riding',
  toPay: 'To pay',
  ahead: 'Ahead',
};
export const SECTION_WORDS: Record<BoardSection, string> = { troubled: 'Needs you', ...STATE_WORDS };

/** The words of an action, and the letter that does the same. */
export const ACTION_WORDS: Record<DeskAction, { words: string; key: string }> = {
  offer: { words: 'Offer to…', key: 'o' },
  first: { words: 'Put first', key: 'f' },
  longer: { words: 'Wait longer', key: 'l' },
  ring: { words: 'Ring the rider', key: 'r' },
  message: { words: 'Message the driver', key: 'm' },
  change: { words: 'Change', key: 'c' },
  noShow: { words: 'Nobody came', key: 'n' },
  end: { words: 'End the ride', key: 'e' },
  void: { words: 'Void the bill', key: 'v' },
  writeOff: { words: 'Write off', key: 'w' },
  cancel: { words: 'Cancel', key: 'x' },
};

/** The action a letter stands for, or null. */
export function actionOf(key: string): DeskAction | null {
  const found = Object.entries(ACTION_WORDS).find(([, action]) => action.key === key.toLowerCase());
  return found === undefined ? null : (found[0] as DeskAction);
}

/** The initials of a name: enough to tell two rides apart on a wall that visitors see. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${part[0]?.toUpperCase() ?? ''}.`)
    .slice(0, 3)
    .join(' ');
