/** Geiriau’r ffrâm o amgylch pob sgrin: y dewislenni, y gloch a negeseuon y swyddfa. */
export const skip = 'Neidio i’r cynnwys';
export const home = (company: string) => `${company}, hafan`;
export const main = 'Prif ddewislen';

export const work = 'Gwaith';
export const book = 'Archebu';
export const myRides = 'Fy nheithiau';
export const ridesAhead = 'Teithiau i ddod';
export const complaints = 'Cwynion';
export const wallet = 'Waled';
export const profile = 'Proffil';

export const yourAccount = 'Eich cyfrif';
export const aboutUs = 'Amdanom ni';
export const privacyPolicy = 'Polisi preifatrwydd';
export const getTheApp = 'Cael yr ap';
export const ring = (name: string) => `Ffonio ${name}`;
export const logOut = 'Allgofnodi';

export const notifications = 'Hysbysiadau';
export const notificationsNew = (count: number) => `Hysbysiadau, ${count} newydd`;
export const closeNotifications = 'Cau’r hysbysiadau';
export const markAllRead = 'Nodi bod pob un wedi’i ddarllen';
export const unread = 'Newydd: ';
export const noNotifications = 'Bydd newyddion am eich teithiau a’ch arian yn ymddangos yma.';
export const loadingNotifications = 'Yn llwytho hysbysiadau';
export const arrived = (count: number) => `${count} hysbysiad newydd`;

export const officeMessage = 'Neges gan y swyddfa';
export const announced = (title: string, body: string) => `${title}. ${body}`;
export const andMore = (time: string, more: number) => `${time}, a ${more} arall`;
export const seen = 'Wedi’i gweld';
