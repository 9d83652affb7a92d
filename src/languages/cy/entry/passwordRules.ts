/** Y rheolau ar gyfer cyfrinair newydd, yn y rhannau y mae ffurflen yn eu ticio. */

export const length = (least: number, most: number) => `${least} i ${most} nod`;
export const leastLength = (least: number) => `o leiaf ${least} nod`;
export const letterAndDigit = 'llythyren a digid';
export const plainSigns = 'llythrennau, digidau, @ * # yn unig';
export const bothCases = 'llythyren fach a phriflythyren';
export const digit = 'digid';
export const otherSign = 'arwydd megis ! neu #, a dim bylchau';
