/** A National Insurance number, temporary ones and ones for administration left out. */
const NUMBER = /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/;

/** 'ab 12 34 56 c' -> 'AB123456C', or null if it is none. */
export function nationalInsuranceNumber(typed: string): string | null {
  const text = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return NUMBER.test(text) ? text : null;
}
