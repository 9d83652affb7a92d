/** The namespaces of one server, each with its own data and rules. */
import { type Keeper, Namespace } from './namespace';
import { OPEN_RULES, RuleSet } from './rules/ruleSet';

interface DatabasesInput {
  /** The project whose namespaces use the rules file and take its tokens alone. When null, every namespace uses the file. */
  readonly projectId: string | null;
  readonly clock: () => number;
  /** Whether the rules count what they come to, for `/.inspect/coverage`. */
  readonly coverage?: boolean;
}

/** The namespace of a request that names none, when the server was started without a project. */
const UNNAMED = 'default';

export class Databases {
  readonly projectId: string | null;
  readonly clock: () => number;
  private readonly coverage: boolean;
  private readonly byName = new Map<string, Namespace>();
  private fileRules: RuleSet | null = null;
  private keeper: Keeper | null = null;

  constructor(input: DatabasesInput) {
    this.projectId = input.projectId;
    this.clock = input.clock;
    this.coverage = input.coverage ?? false;
  }

  /**
   * Returns the namespace of that name, creating it on first use. A namespace without rules is open, as in the official
   * emulator, so a test can pick any name and start.
   */
  get(name: string): Namespace {
    let namespace = this.byName.get(name);
    if (namespace === undefined) {
      namespace = new Namespace(name, this.rulesFor(name), this.clock);
      namespace.keeper = this.keeper;
      this.byName.set(name, namespace);
    }
    return namespace;
  }

  /** The namespaces created so far, by name. */
  all(): ReadonlyMap<string, Namespace> {
    return this.byName;
  }

  /** Hands every write from now on to `keeper`, those of later namespaces too. */
  keepIn(keeper: Keeper): void {
    this.keeper = keeper;
    for (const namespace of this.byName.values()) namespace.keeper = keeper;
  }

  /** Returns the rules of a text, to be used for one namespace. Throws RulesError. */
  rulesOf(text: string): RuleSet {
    return new RuleSet(text, this.coverage);
  }

  /** Applies the rules of the configured file to every namespace it governs. */
  setFileRules(rules: RuleSet): void {
    this.fileRules = rules;
    for (const [name, namespace] of this.byName) if (this.isGoverned(name)) namespace.setRules(this.rulesFor(name));
  }

  /**
   * Returns the namespace a request means: `?ns=`, then the first label of a host name such as "taxi.localhost", then
   * the project's default.
   */
  nameFor(nsParameter: string | null, hostHeader: string | undefined): string {
    if (nsParameter !== null && nsParameter !== '') return nsParameter;
    const host = (hostHeader ?? '').replace(/:\d+$/, '');
    const [label, ...domain] = host.split('.');
    const isAddress = /^[\d.]+$/.test(host) || host.startsWith('[');
    if (label !== undefined && label !== '' && domain.length > 0 && !isAddress) return label;
    return this.projectId === null ? UNNAMED : `${this.projectId}-default-rtdb`;
  }

  /** The project that a namespace's tokens must be for. Null, for the namespaces of no known project, accepts any. */
  tokenProject(namespace: string): string | null {
    return this.isGoverned(namespace) ? this.projectId : null;
  }

  private rulesFor(name: string): RuleSet {
    if (this.fileRules === null || !this.isGoverned(name)) return this.rulesOf(OPEN_RULES);
    // Each namespace counts for itself.
    return this.coverage ? this.rulesOf(this.fileRules.text) : this.fileRules;
  }

  private isGoverned(name: string): boolean {
    const { projectId } = this;
    return projectId === null || name === projectId || name === `${projectId}-default-rtdb`;
  }
}
