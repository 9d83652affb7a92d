/** What the desk alone asks of Firebase's database (load.ts). The desk's frame brings it along, and riders and drivers do without. */
export { watchOpenAlerts } from '../desk/openAlerts';
export { watchPushNotifications } from '../desk/pushes';
export { watchQueue } from '../desk/queue';
export { watchUsers } from '../desk/users';
export { watchWithdrawsPage } from '../desk/withdraws';
