/** Geiriau pobl a ffyrdd o gysylltu â nhw. */
export const ourOffice = 'ein swyddfa';
export const call = (name: string) => `Ffonio ${name}`;
export const deletedAccount = 'cyfrif wedi’i ddileu';
