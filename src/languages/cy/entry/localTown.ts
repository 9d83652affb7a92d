/** Geiriau’r dref leol yn unig. */

export const logins = 'Mewngofnodion y dref leol';
export const fillIn = 'Dyma’r dref leol. Dewiswch fewngofnod i’w lenwi:';
export const rider = 'Teithiwr';
export const driver = 'Gyrrwr';
export const secondDriver = 'Ail yrrwr';
export const fleetAdmin = 'Gweinyddwr fflyd';
export const admin = 'Gweinyddwr';
export const dispatcher = 'Anfonwr tacsis';
export const accountant = 'Cyfrifydd';
export const licensingOfficer = 'Swyddog trwyddedu';
