/** Geiriau ail gam mewngofnodi. */

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
