import type { MarkSharer } from '@/domain/api/peopleApi';
import { MARK_WORDS } from '@/domain/people/licence/driverMarks';

/** 'Zara Nowak and Omar Okafor'. */
export const namesOf = (sharers: readonly Pick<MarkSharer, 'name'>[]): string =>
  new Intl.ListFormat('en-GB').format(sharers.map(({ name }) => name));

/** 'plate and registration'. */
export const marksOf = ({ marks }: Pick<MarkSharer, 'marks'>): string =>
  new Intl.ListFormat('en-GB').format(marks.map((kind) => MARK_WORDS[kind]));

export const hasBadge = ({ marks }: Pick<MarkSharer, 'marks'>): boolean => marks.includes('badge');
