import type { UserProfile } from '@/domain/people/user';

/** A person's rating as it is read everywhere: “4.6 (5 ratings)”. */
export const ratingWords = ({ average, count }: NonNullable<UserProfile['rating']>): string =>
  `${average.toFixed(1)} (${count} ${count === 1 ? 'rating' : 'ratings'})`;
