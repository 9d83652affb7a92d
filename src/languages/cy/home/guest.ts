/** Geiriau taith sy’n cael ei harchebu i rywun arall. */
export const whoRides = 'Pwy sy’n teithio?';
export const me = 'Fi';
export const rider = 'Y teithiwr';
export const somebodyElse = 'Rhywun arall';
export const theirName = 'Eu henw';
export const theirMobile = 'Eu rhif ffôn symudol';
export const toldAndYouPay =
  'Byddwn yn anfon neges destun atynt gyda manylion y tacsi, y cod dechrau a dolen i’w ddilyn. Bydd y gyrrwr yn eu ffonio nhw. Chi sy’n talu; os ag arian parod, byddan nhw’n ei roi i’r gyrrwr.';
export const toldAndRiderPays =
  'Byddwn yn anfon neges destun atynt gyda manylion y tacsi, y cod dechrau a dolen i’w ddilyn. Bydd y gyrrwr yn eu ffonio nhw. Y teithiwr sy’n talu; os ag arian parod, byddan nhw’n ei roi i’r gyrrwr.';
