/** Pa iaith yw hon, a sut mae’n ysgrifennu dyddiadau, rhifau a rhestri. */
export const language = 'cy';
export const locale = 'cy';
export const direction = 'ltr';
export const home = '/cy';
