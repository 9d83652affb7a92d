/** Geiriau mewngofnodi. */
import type { ReactNode } from 'react';

export const title = 'Mewngofnodi';
export const waysToLogIn = 'Ffyrdd o fewngofnodi';
export const byEmail = 'E-bost';
export const byPhone = 'Ffôn';
export const whatWeNeed = 'Beth sydd ei angen arnom';
export const applying = (link: ReactNode) => <>Yn gwneud cais i yrru? {link}</>;
export const seeApplication = 'Gweld hynt eich cais';

export const email = 'E-bost';
export const password = 'Cyfrinair';
export const logIn = 'Mewngofnodi';
export const createAccount = 'Creu cyfrif';

export const forgotPassword = 'Wedi anghofio’ch cyfrinair?';
export const resetPassword = 'Ailosod eich cyfrinair';
export const resetMore = 'Byddwn yn anfon dolen atoch drwy e-bost i ddewis un newydd.';
export const cancel = 'Canslo';
export const sendLink = 'Anfon dolen';
