/** The data groups each role follows, read at sign-in. */
import { mayDo } from '@/domain/people/rights/jobs';
import type { UserProfile, UserType } from '@/domain/people/user';
import { watchAuth } from '@/state/auth';
import type { GroupThunk } from '@/state/dataGroup';
import { alertsGroup, bookingsGroup, cancelReasonsGroup, notifisGroup, tasksGroup } from '@/state/personal';
import { carTypesGroup, settingsGroup } from '@/state/tables';

type Watch = GroupThunk<() => void>;

/** Followed for every user from the start: the sign-in, the settings and the car types. */
export const watchedAtStart: readonly (() => Watch)[] = [
  () => watchAuth(),
  () => settingsGroup.watch(),
  () => carTypesGroup.watch(),
];

type Person = { uid: string; profile: UserProfile };

const notices = ({ uid }: Person): Watch => notifisGroup.watch(uid);
/** Only who dispatches is alarmed. */
const alarms = ({ profile }: Person): Watch => (mayDo(profile, 'rides') ? alertsGroup.watch() : () => () => {});
const cancelReasons = (): Watch => cancelReasonsGroup.watch();

/**
 * The groups a role needs on every screen: its rides, whatever may arrive at any moment, and the reasons for a
 * cancellation. Every other group is followed by the screen that shows it (`useWatch`).
 */
export const watchedByRole: Record<UserType, readonly ((person: Person) => Watch)[]> = {
  rider: [({ uid }) => bookingsGroup.watch({ uid, usertype: 'rider' }), cancelReasons, notices],
  driver: [({ uid }) => bookingsGroup.watch({ uid, usertype: 'driver' }), ({ uid }) => tasksGroup.watch(uid), notices],
  admin: [cancelReasons, alarms, notices],
  fleetadmin: [notices],
};
