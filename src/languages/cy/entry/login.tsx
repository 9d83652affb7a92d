/** Geiriau mewngofnodi: drwy e-bost, dros y ffôn, ac mewn ail gam. */
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

export const secondStep = 'Mewngofnodi dau gam';
export const secondStepByApp = 'Teipiwch y chwe digid y mae’ch ap dilysu yn eu dangos ar gyfer y cyfrif hwn.';
export const secondStepByRecovery =
  'Teipiwch un o’r codau adfer a gadwoch wrth droi mewngofnodi dau gam ymlaen. Mae pob un yn gweithio unwaith.';
export const typeRecoveryCode = 'Teipiwch un o’ch codau adfer.';
export const code = 'Cod';
export const recoveryCode = 'Cod adfer';
export const goOn = 'Parhau';
export const withApp = 'Defnyddio’r ap';
export const withRecoveryCode = 'Defnyddio cod adfer';
export const logOut = 'Allgofnodi';
