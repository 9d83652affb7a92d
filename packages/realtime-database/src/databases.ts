/** All namespaces of one server, each with its own data and rules. */
import { Namespace } from './namespace';
import { OPEN_RULES, RuleSet } from './rules/ruleSet';

interface DatabasesInput {
  /** The project whose namespaces the rules file governs; null lets it govern all. */
  readonly projectId: string | null;
  readonly clock: () => number;
}

/** What a request without a namespace means when the server was told no project. */
const UNNAMED = 'default';

export class Databases {
  readonly projectId: string | null;
  readonly clock: () => number;
  private readonly byName = new Map<string, Namespace>();
  private fileRules: RuleSet | null = null;

  constructor(input: DatabasesInput) {
    this.projectId = input.projectId;
    this.clock = input.clock;
  }

  /**
   * The namespace of that name, made on first use. As with the official emulator, one that no rules were given for is
   * open to all: a test may take any name and start at once.
   */
  get(name: string): Namespace {
    let namespace = this.byName.get(name);
    if (namespace === undefined) {
      namespace = new Namespace(name, this.rulesFor(name), this.clock);
      this.byName.set(name, namespace);
    }
    return namespace;
  }

  /** Those in use, by name. */
  all(): ReadonlyMap<string, Namespace> {
    return this.byName;
  }

  /** Puts the rules of the configured file in force in the namespaces it governs. */
  setFileRules(rules: RuleSet): void {
    this.fileRules = rules;
    for (const [name, namespace] of this.byName) if (this.isGoverned(name)) namespace.setRules(rules);
  }

  /** `?ns=` decides; else the first label of a host name such as "taxi.localhost"; else the project's default. */
  nameFor(nsParameter: string | null, hostHeader: string | undefined): string {
    if (nsParameter !== null && nsParameter !== '') return nsParameter;
    const host = (hostHeader ?? '').replace(/:\d+$/, '');
    const [label, ...domain] = host.split('.');
    const isAddress = /^[\d.]+$/.test(host) || host.startsWith('[');
    if (label !== undefined && label !== '' && domain.length > 0 && !isAddress) return label;
    return this.projectId === null ? UNNAMED : `${this.projectId}-default-rtdb`;
  }

  private rulesFor(name: string): RuleSet {
    return this.fileRules !== null && this.isGoverned(name) ? this.fileRules : new RuleSet(OPEN_RULES);
  }

  private isGoverned(name: string): boolean {
    const { projectId } = this;
    return projectId === null || name === projectId || name === `${projectId}-default-rtdb`;
  }
}
