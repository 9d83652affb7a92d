/** The side menu of the desk in groups, by what an office does. */
import type { ProtectedRoute } from '@/domain/people/policy';
import { mayDo } from '@/domain/people/rights/jobs';
import { mayOpen, type Visitor } from '@/domain/people/rights/pages';

export const MENU_GROUPS = ['Rides', 'People', 'Money', 'Fares', 'Office'] as const;
export type MenuGroupName = (typeof MENU_GROUPS)[number];

/** A screen of the desk: its name in the side menu, its group, and the letter that leads to it after `g`. */
export type MenuPlace = {
  label: string;
  route: ProtectedRoute | '/';
  /** `foot`: stands below the groups, always in sight. */
  group: MenuGroupName | 'foot';
  letter: string;
};

export type MenuGroup = { name: MenuGroupName; places: readonly MenuPlace[] };

const HOME: MenuPlace = { label: 'Home', route: '/', group: 'Rides', letter: '0' };

/** The screens somebody may open, in the order of the menu. Home is the booking form. */
export function placesOf(visitor: Visitor, homeEnabled: boolean, menu: readonly MenuPlace[]): MenuPlace[] {
  const open = menu.filter(({ route }) => route === '/' || mayOpen(route, visitor));
  return homeEnabled && mayDo(visitor, 'rides') ? [HOME, ...open] : open;
}

/** The groups that have a screen for this role. */
export const groupsOf = (places: readonly MenuPlace[]): MenuGroup[] =>
  MENU_GROUPS.map((name) => ({ name, places: places.filter(({ group }) => group === name) })).filter(
    (group) => group.places.length > 0,
  );
