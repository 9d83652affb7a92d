/** Sut mae’r iaith hon yn ysgrifennu dyddiadau, rhifau a rhestri. */
export const locale = 'cy';
export const direction: 'ltr' | 'rtl' = 'ltr';
