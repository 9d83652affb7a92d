/** Places in the database as a rule sees them: their values, and the paths up and down. */
import { Expression, not } from './expression';
import { type Place, Term } from './term';
import { choose, type Literal, Value, valueOf } from './value';

/** A key of a path: a literal, or a value such as `$uid`. */
export type Key = string | Value;

export class Snapshot extends Term {
  child = (...keys: Key[]): Snapshot => new Snapshot((place) => this.at(place) + steps(keys, place));

  val = (): Value => new Value((place) => `${this.at(place)}.val()`);
  priority = (): Value => new Value((place) => `${this.at(place)}.getPriority()`);
  /** The value here, or `missing` if there is none. */
  valOr = (missing: Literal): Value => choose(this.exists(), this.val(), missing);

  exists = (): Expression => this.#asks('exists');
  isMissing = (): Expression => not(this.exists());
  isString = (): Expression => this.#asks('isString');
  isNumber = (): Expression => this.#asks('isNumber');
  isBoolean = (): Expression => this.#asks('isBoolean');
  hasChild = (key: Key): Expression => this.#asks('hasChild', (place) => valueOf(key).at(place));
  /** True if it has all of these children or, without names, any child at all. */
  hasChildren = (names: readonly string[] = []): Expression =>
    this.#asks('hasChildren', (place) =>
      names.length === 0 ? '' : `[${names.map((name) => valueOf(name).at(place)).join(', ')}]`,
    );

  /** Short for the value of a child. */
  field = (name: string): Value => this.child(name).val();

  #asks(method: string, argument: (place: Place) => string = () => ''): Expression {
    return new Expression((place) => `${this.at(place)}.${method}(${argument(place)})`);
  }
}

const steps = (keys: readonly Key[], place: Place): string =>
  keys.map((key) => `.child(${valueOf(key).at(place)})`).join('');

/** The rule's own node. */
export class Here extends Snapshot {
  /** The ancestor whose key in the rules is `key`, say `$booking`. Throws if the rule is not below it. */
  upTo = (key: string): Snapshot =>
    new Snapshot((place) => {
      const found = place.lastIndexOf(key);
      if (found < 0) throw new Error(`/${place.join('/')} does not stand below ${key}`);
      return this.at(place) + '.parent()'.repeat(place.length - 1 - found);
    });
}

/** A whole tree, from its root. */
export class Tree extends Snapshot {
  /**
   * The place named by a path builder of `@/domain/paths`: `tree.to(paths.userField, $uid, 'walletBalance')`. This way
   * the app, the server and the rules share one definition of each path.
   */
  to = <K extends readonly string[]>(build: (...keys: K) => string, ...keys: { [I in keyof K]: Key }): Snapshot => {
    const marks = keys.map((_, index) => `~${index}~`);
    const path = build(...(marks as unknown as K)).split('/');
    return this.child(...path.map((key) => keys[marks.indexOf(key)] ?? key));
  };
}
