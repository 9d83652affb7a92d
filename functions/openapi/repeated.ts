/** The refusals of calls by their status. Those that several calls give alike are written once, under a name. */
import type { Fields, Json } from './json';

/** Codes that have one status. */
export type Refusals<Code extends string> = { status: number; codes: Code[] };

const sameAs = ({ status, codes }: Refusals<string>): string => `${status} ${codes.join(' ')}`;

export class RepeatedRefusals<Code extends string> {
  /** By name: the responses that are written once. */
  readonly responses: Record<string, Json> = {};
  readonly #names = new Map<string, string>();
  readonly #statusOf: (code: Code) => number;
  readonly #described: (refusals: Refusals<Code>) => Fields;
  readonly #prefix: string;

  /**
   * @param all the codes of each call
   * @param described a response with one of the codes
   * @param prefix what the names begin with
   */
  constructor(
    all: readonly (readonly Code[])[],
    statusOf: (code: Code) => number,
    described: (refusals: Refusals<Code>) => Fields,
    prefix = '',
  ) {
    this.#statusOf = statusOf;
    this.#described = described;
    this.#prefix = prefix;
    const everywhere = all.flatMap((codes) => this.#byStatus(codes));
    const counts = new Map<string, number>();
    for (const refusals of everywhere) counts.set(sameAs(refusals), (counts.get(sameAs(refusals)) ?? 0) + 1);
    for (const refusals of everywhere) {
      const same = sameAs(refusals);
      if (counts.get(same) === 1 || this.#names.has(same)) continue;
      const name = this.#nameFor(refusals);
      this.#names.set(same, name);
      this.responses[name] = described(refusals);
    }
  }

  /** The responses of a call that refuses with these codes, by status. */
  responsesOf(codes: readonly Code[]): Fields {
    return Object.fromEntries(
      this.#byStatus(codes).map((refusals) => {
        const name = this.#names.get(sameAs(refusals));
        const response: Json =
          name === undefined ? this.#described(refusals) : { $ref: `#/components/responses/${name}` };
        return [String(refusals.status), response];
      }),
    );
  }

  #byStatus(codes: readonly Code[]): Refusals<Code>[] {
    const statuses = [...new Set(codes.map(this.#statusOf))].toSorted((a, b) => a - b);
    return statuses.map((status) => ({ status, codes: codes.filter((code) => this.#statusOf(code) === status) }));
  }

  #nameFor({ status, codes }: Refusals<Code>): string {
    if (codes.length === 1) return `${this.#prefix}${codes.join('')}`;
    for (let count = 1; ; count += 1) {
      const name = `${this.#prefix}refused_${status}_${count}`;
      if (!Object.hasOwn(this.responses, name)) return name;
    }
  }
}
