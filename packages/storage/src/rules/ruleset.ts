import { checkBlocks } from './check';
import { type Scope, truth } from './evaluate';
import { EvaluationError } from './evaluationError';
import { parseRules } from './parse';
import type { MatchBlock, Method, Segment } from './syntax';
import { Path } from './types/path';
import { type Value, valueOf } from './value';

/** One request to check against the rules. */
export interface RulesRequest {
  method: Method;
  bucket: string;
  /** The object's name. For `list` the prefix, empty or ending in `/`. */
  path: string;
  auth: { uid: string; token: Map<string, Value> } | null;
  /** The object as it is now, or null when it does not exist. */
  resource: Map<string, Value> | null;
  /** The object as it would be after an upload or a metadata change. Null for the other methods. */
  requested: Map<string, Value> | null;
  time: Date;
}

/** `errors` lists the conditions that failed with an error instead of being false, for the log. */
export interface Verdict {
  allowed: boolean;
  errors: string[];
}

export interface Ruleset {
  decide(request: RulesRequest): Verdict;
}

/**
 * Compiles the text of a `storage.rules` file.
 * @param name the file's name in messages
 * @throws RulesSyntaxError with file, line, column and the line itself
 */
export function compileRules(name: string, text: string): Ruleset {
  const blocks = parseRules(name, text);
  checkBlocks(blocks);
  return { decide: (request) => decide(blocks, request) };
}

function decide(blocks: readonly MatchBlock[], request: RulesRequest): Verdict {
  const steps = stepsOf(request);
  const given = variables(request, steps);
  const errors: string[] = [];
  for (const block of blocks) {
    const wildcards = bind(block.pattern, steps);
    if (!wildcards) continue;
    const scope: Scope = { names: new Map([...given, ...wildcards]), functions: block.functions };
    for (const { methods, condition } of block.allows) {
      if (!methods.includes(request.method)) continue;
      if (!condition) return { allowed: true, errors };
      try {
        if (truth(condition.node, scope)) return { allowed: true, errors };
      } catch (error) {
        if (!(error instanceof EvaluationError)) throw error;
        errors.push(condition.source.error(condition.offset, error.message).message);
      }
    }
  }
  return { allowed: false, errors };
}

/** The step below the prefix of a list request. It stands for any name and has no value of its own. */
const ANY_STEP = Symbol('any step');
type Step = string | typeof ANY_STEP;

function stepsOf({ method, bucket, path }: RulesRequest): Step[] {
  const root: Step[] = ['b', bucket, 'o'];
  if (method !== 'list') return [...root, ...path.split('/')];
  return [...root, ...(path === '' ? [] : path.replace(/\/$/, '').split('/')), ANY_STEP];
}

function variables(request: RulesRequest, steps: readonly Step[]): Map<string, Value | undefined> {
  const { auth } = request;
  const asked = new Map<string, Value>([
    ['method', request.method],
    ['path', new Path(steps.filter((step) => step !== ANY_STEP))],
    ['time', valueOf(request.time)],
    [
      'auth',
      auth &&
        new Map<string, Value>([
          ['uid', auth.uid],
          ['token', auth.token],
        ]),
    ],
    ['resource', request.requested],
  ]);
  return new Map<string, Value>([
    ['request', asked],
    ['resource', request.resource],
  ]);
}

/**
 * Returns the wildcards' values when the pattern matches the whole path, else null. An empty step (`a//b`) matches no
 * wildcard.
 */
function bind(pattern: readonly Segment[], steps: readonly Step[]): Map<string, Value | undefined> | null {
  const restAt = pattern.findIndex((segment) => segment.kind === 'rest');
  const restLength = restAt < 0 ? 0 : steps.length - (pattern.length - 1);
  if (restLength < 0 || (restAt < 0 && steps.length !== pattern.length)) return null;
  const bound = new Map<string, Value | undefined>();
  let at = 0;
  for (const { kind, text } of pattern) {
    const taken = steps.slice(at, at + (kind === 'rest' ? restLength : 1));
    at += taken.length;
    if (kind === 'literal' ? taken[0] !== text : taken.includes('')) return null;
    if (kind === 'rest') bound.set(text, taken.filter((step) => step !== ANY_STEP).join('/'));
    if (kind === 'one') bound.set(text, taken[0] === ANY_STEP ? undefined : taken[0]);
  }
  return bound;
}
