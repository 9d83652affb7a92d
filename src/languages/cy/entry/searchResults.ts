/** Yr hyn y mae peiriant chwilio yn ei ddweud o dan deitl tudalen. */

export const landing = 'Archebwch dacsi trwyddedig: y pris ar eich sgrin yn gyntaf, gyrrwr â bathodyn wrth y palmant.';
export const login = 'Mewngofnodwch i archebu tacsi trwyddedig, neu i yrru un.';
export const register = 'Munud oddi yma at eich tacsi trwyddedig cyntaf. Mae gyrwyr yn gwneud cais yma hefyd.';
export const aboutUs = 'Pwy ydym ni, a sut mae archebu tacsi trwyddedig gyda ni.';
export const fares = 'Tabl prisiau’r awdurdod trwyddedu ar gyfer cerbydau hacni, sydd nawr mewn grym.';
export const venues = 'Dolen, ffurflen i’ch gwefan, poster a sgrin i’r cyntedd, i’ch gwesteion archebu tacsi.';
export const privacyPolicy = 'Pa ddata rydym yn eu cadw amdanoch, pam, am ba hyd, a beth y gallwch ei ofyn gennym.';
export const download = 'Tacsis trwyddedig ar eich ffôn: ble mae’r ap ar gael.';
