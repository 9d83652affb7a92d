import { ADDRESS_MAX_CHARACTERS } from '@/domain/limits';

/** A found place's name before its address, once: some services answer with the address alone. */
export function fullDescription(name: string, address: string): string {
  const begins = address.toLowerCase().startsWith(name.toLowerCase());
  const whole = begins ? address : [name, address].filter(Boolean).join(', ');
  return whole.slice(0, ADDRESS_MAX_CHARACTERS);
}
