/** The words that only the local stack shows. */

export const logins = 'Logins of the local town';
export const fillIn = 'This is the local town. Fill in a login:';
export const rider = 'Rider';
export const driver = 'Driver';
export const secondDriver = 'Second driver';
export const fleetAdmin = 'Fleet admin';
export const admin = 'Admin';
export const dispatcher = 'Dispatcher';
export const accountant = 'Accountant';
export const licensingOfficer = 'Licensing officer';
