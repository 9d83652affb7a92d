/** Structured log lines. They contain no people or tokens: no uid, no body, and no message text of an error. */
// Its own module: the package's first page loads every kind of trigger, Firestore's among them, half a second of a cold start.
import * as logger from 'firebase-functions/logger';

/** The kind and place of an error, without its message, which may quote data. */
function anatomy(error: unknown): { error: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { error: error.name, ...(code === undefined ? {} : { code }), ...(frames ? { stack: frames } : {}) };
}

type Log = Pick<typeof logger, 'error' | 'warn'>;

let log: Log = logger;

/** Replaces the log, for a test that reads what an operator would. */
export function logTo(other: Log): void {
  log = other;
}

/** Logs something that should not happen and that an operator needs to know. */
export function logFault(event: string, error: unknown, facts: Record<string, string | number> = {}): void {
  log.error(event, { ...facts, ...anatomy(error) });
}

/** Logs something that may happen and that explains what a person saw. */
export function logNotice(event: string, facts: Record<string, string | number> = {}): void {
  log.warn(event, facts);
}
