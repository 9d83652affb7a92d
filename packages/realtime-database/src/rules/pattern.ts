/** Patterns of `matches()`: the part of regular expressions that the rules language has. */

/** Look-around, named and non-capturing groups; back references; lazy quantifiers. */
const UNSUPPORTED = /\(\?|\\[1-9]|[*+?}]\?/;

/** Throws an Error for flags other than `i` and for constructs the language lacks. */
export function compilePattern(pattern: string, flags: string): RegExp {
  if (flags !== '' && flags !== 'i') throw new Error(`the pattern flag "${flags}" is not part of the rules language`);
  // A class such as [?+] may hold any of these characters; only what stands outside of classes counts.
  const outsideClasses = pattern
    .replaceAll(/\\./g, (escape) => (/\\[1-9]/.test(escape) ? escape : '_'))
    .replaceAll(/\[[^\]]*\]/g, '_');
  if (UNSUPPORTED.test(outsideClasses)) throw new Error(`the pattern /${pattern}/ uses what the rules language lacks`);
  return new RegExp(pattern, flags);
}
