/** A page of the desk that an admin's right does not open says who may open it. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import NoRight from '@/app/routes/NoRight';
import type { UserProfile } from '@/domain/people/user';
import { show } from '../features/bookings/ride';
import { account } from '../state/support/people';

const accountant = account('admin', { right: 'accountant' }).profile as UserProfile;

it.each([
  ['/settings', 'Settings is for an owner. You are an accountant.'],
  ['/queue', 'Queue is for an owner or a dispatcher. You are an accountant.'],
] as const)('%s', (route, words) => {
  show(<NoRight profile={accountant} route={route} />);
  expect(screen.getByText(words)).toBeVisible();
});
