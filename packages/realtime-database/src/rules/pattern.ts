/** Patterns for `matches()`: the subset of regular expressions that the rules language supports. */

/** Look-around, named and non-capturing groups; back references; lazy quantifiers. */
const UNSUPPORTED = /\(\?|\\[1-9]|[*+?}]\?/;

/** Compiles a pattern. Throws an Error for flags other than `i` and for unsupported constructs. */
export function compilePattern(pattern: string, flags: string): RegExp {
  if (flags !== '' && flags !== 'i') throw new Error(`the pattern flag "${flags}" is not part of the rules language`);
  // A class such as [?+] may hold these characters. They only matter outside classes.
  const outsideClasses = pattern
    .replaceAll(/\\./g, (escape) => (/\\[1-9]/.test(escape) ? escape : '_'))
    .replaceAll(/\[[^\]]*\]/g, '_');
  if (UNSUPPORTED.test(outsideClasses))
    throw new Error(`the pattern /${pattern}/ uses syntax outside the rules language`);
  return new RegExp(pattern, flags);
}
