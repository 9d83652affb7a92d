/** The names of the schemas that stand once and are referred to. */
import type { Json } from './json';

export const referenceTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** The name, or with a number behind it if it is taken. */
export function freeName(name: string, taken: Readonly<Record<string, Json>>): string {
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name}${count}`;
    if (!Object.hasOwn(taken, free)) return free;
  }
}
