import type { UserProfile } from '@/domain/people/user';
import * as words from '@/languages/en/driver/ratings';

/** A person's rating as it is read everywhere: “4.6 (5 ratings)”. */
export const ratingWords = ({ average, count }: NonNullable<UserProfile['rating']>): string =>
  words.rating(average.toFixed(1), count);
