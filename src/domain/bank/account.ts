/** Sort codes and account numbers as people type them. */

/** '12-34-56', '12 34 56' or '123456' -> '123456'; null for anything else. */
export function readSortCode(typed: string): string | null {
  const text = typed.trim();
  return /^\d{2}([- ]?)\d{2}\1\d{2}$/.test(text) ? text.replaceAll(/\D/g, '') : null;
}

/**
 * An account number of eight digits; null for anything else. One of six or seven gets zeros in front, as its bank would write it.
 */
export function readAccountNumber(typed: string): string | null {
  const text = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6,8}$/.test(text) ? text.padStart(8, '0') : null;
}

/** '123456' -> '12-34-56'. */
export const sortCodeText = (sortCode: string): string => sortCode.replace(/^(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3');
