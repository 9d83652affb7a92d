import type { UserType } from '@/domain/people/user';

export const TYPE_WORDS: Record<UserType, string> = {
  rider: 'Rider',
  driver: 'Driver',
  fleetadmin: 'Fleet admin',
  admin: 'Admin',
};
