/** A card from its JSON text, and back. */
import * as v from 'valibot';
import type { AuthorityCard } from './authorityCard';
import { type CardFault, cardFaults, cardSchema } from './cardSchema';
import { coverFault } from './bands/cover';

export type ImportedCard = { ok: true; card: AuthorityCard } | { ok: false; faults: CardFault[] };

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const NUMBERED: Record<string, string> = { steps: 'step', when: 'time', places: 'place', times: 'time', notes: 'note' };

/** 'Band 2, step 1, distance' from the keys that lead there. A band is named if it has a name. */
export function placeOf(keys: readonly unknown[], json: unknown): string {
  const parts: string[] = [];
  let at = json;
  keys.forEach((key, index) => {
    const list = keys[index - 1];
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[String(key)] : undefined;
    if (typeof key !== 'number') {
      if (typeof keys[index + 1] !== 'number') parts.push(String(key).replaceAll('_', ' '));
      return;
    }
    const name = list === 'bands' && typeof at === 'object' && at !== null && 'name' in at ? at.name : null;
    const kind = list === 'bands' ? 'band' : (NUMBERED[String(list)] ?? String(list));
    parts.push(`${kind} ${typeof name === 'string' && name !== '' ? name : key + 1}`);
  });
  return parts.length === 0 ? 'The card' : capital(parts.join(', '));
}

/**
 * A card without anything a database would lose: no undefined values. Valibot has left out what is not given, and empty
 * lists are refused.
 */
const plain = (card: AuthorityCard): AuthorityCard => JSON.parse(JSON.stringify(card)) as AuthorityCard;

/** Checks a value from a form, a database or a file. It lists every fault that another fault does not hide. */
export function checkCard(json: unknown): ImportedCard {
  if (Array.isArray(json)) return { ok: false, faults: [{ place: 'The card', fault: 'must be an object' }] };
  const parsed = v.safeParse(cardSchema, json);
  if (!parsed.success) {
    const faults = parsed.issues.map(({ path, message }) => ({
      place: placeOf(
        (path ?? []).map(({ key }) => key),
        json,
      ),
      fault: message,
    }));
    return { ok: false, faults };
  }
  const card = plain(parsed.output);
  const faults = cardFaults(card);
  if (faults.length > 0) return { ok: false, faults };
  const uncovered = coverFault(card);
  return uncovered === null ? { ok: true, card } : { ok: false, faults: [{ place: 'The bands', fault: uncovered }] };
}

/** Reads a card's JSON text. */
export function importCard(text: string): ImportedCard {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, faults: [{ place: 'The file', fault: 'is not JSON' }] };
  }
  return checkCard(json);
}

/** A card as JSON text that a person can read and `importCard` reads again. */
export const exportCard = (card: AuthorityCard): string => `${JSON.stringify(card, null, 2)}\n`;
