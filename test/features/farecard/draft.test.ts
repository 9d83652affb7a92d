import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkCard, importCard } from '@/domain/pricing/card/cardFile';
import { blankCard } from '@/features/farecard/draft/draft';
import { faultFinder, faultWords } from '@/features/farecard/draft/faults';
import { draftOf } from '@/features/farecard/draft/fromCard';
import { cardOf } from '@/features/farecard/draft/toCard';

const FOLDER = 'test/domain/pricing/card/cards/real';
const REAL = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => {
    const read = importCard(readFileSync(`${FOLDER}/${name}`, 'utf8'));
    if (!read.ok) throw new Error(name);
    return [name, read.card] as const;
  });

describe('a card in the form', () => {
  it.each(REAL)('is the same card when nothing is typed: %s', (_name, card) => {
    expect(cardOf(draftOf(card))).toEqual(card);
  });

  it('takes prices and hours as people type them', () => {
    const draft = draftOf(REAL[0]![1]);
    const [band] = draft.bands;
    Object.assign(band!.steps[0]!, { price: ' £3.5 ', distance: '100  Yards' });
    Object.assign(band!.when[0]!, { from: '6:00' });
    const typed = cardOf(draft).bands[0]!;
    expect(typed.steps?.[0]).toMatchObject({ pence: 350, distance: '100 yards' });
    expect(typed.when[0]).toMatchObject({ from: '06:00' });
  });

  it('says what is missing beside each empty field of a new card', () => {
    const card = cardOf(blankCard());
    const checked = checkCard(card);
    if (checked.ok) throw new Error('a blank card is none');
    const faultAt = faultFinder(checked.faults, card);
    expect(faultAt('authority')).toBe('Please fill this in.');
    expect(faultAt('bands', 0, 'steps', 0, 'pence')).toBe('Enter a price such as 3.50, up to 1000.');
    expect(faultAt('waiting', 'time')).toMatch(/^This is not a time such as 40 seconds/);
    expect(faultAt('nation')).toBe(null);
  });

  it('never uses the words of the file format', () => {
    for (const fault of ['must be whole pence from 0 to 100000', 'must have either each_pence or percent'])
      expect(faultWords(fault)).not.toMatch(/pence|each_/);
  });
});
