/** Geiriau o amgylch pob cwestiwn yn y golwg syml, a’r ffordd i mewn ac allan ohono. */
export const step = (number: number, of: number) => `Cam ${number} o ${of}`;
export const back = 'Yn ôl';
export const ringUs = 'Ffoniwch ni yn lle hynny';
export const enter = 'Golwg syml: un cwestiwn ar y tro';
export const leave = 'Gadael y golwg syml';
