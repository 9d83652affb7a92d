/** Geiriau’r hyn sydd dros dudalen, a geiriau ei gadael. */

export const close = 'Cau';
export const leaveUnsaved = 'Gadael heb gadw?';
export const typedUnsaved = 'Nid yw’r hyn a deipioch yma wedi’i gadw eto.';
export const changedUnsaved = 'Nid yw’r hyn a newidioch yma wedi’i gadw eto.';
export const stay = 'Aros';
export const leave = 'Gadael';
