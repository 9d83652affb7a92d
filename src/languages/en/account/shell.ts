/** The words of the frame around every screen: the menus, the bell and the office's messages. */
export const skip = 'Skip to content';
export const home = (company: string) => `${company}, home`;
export const main = 'Main';

export const work = 'Work';
export const book = 'Book';
export const myRides = 'My rides';
export const ridesAhead = 'Rides ahead';
export const complaints = 'Complaints';
export const wallet = 'Wallet';
export const profile = 'Profile';

export const yourAccount = 'Your account';
export const aboutUs = 'About us';
export const privacyPolicy = 'Privacy policy';
export const getTheApp = 'Get the app';
export const ring = (name: string) => `Ring ${name}`;
export const logOut = 'Log out';

export const notifications = 'Notifications';
export const notificationsNew = (count: number) => `Notifications, ${count} new`;
export const closeNotifications = 'Close notifications';
export const markAllRead = 'Mark all as read';
/** Before the title of a notice that was not read, for a screen reader. */
export const unread = 'New: ';
export const noNotifications = 'News about your rides and your money appears here.';
export const loadingNotifications = 'Loading notifications';
export const arrived = (count: number) => (count === 1 ? '1 new notification' : `${count} new notifications`);

export const officeMessage = 'Message from the office';
export const announced = (title: string, body: string) => `${title}. ${body}`;
export const andMore = (time: string, more: number) => `${time}, and ${more} more`;
export const seen = 'Seen';
