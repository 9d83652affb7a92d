/** Structured log lines. Neither people nor tokens stand in them: no uid, no body, and of an error no message text. */
import { logger } from 'firebase-functions';

/** What went wrong where, without the words, which may quote data. */
function anatomy(error: unknown): { error: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { error: error.name, ...(code === undefined ? {} : { code }), ...(frames ? { stack: frames } : {}) };
}

/** Something that should not happen did: an operator wants to know. */
export function logFault(event: string, error: unknown, facts: Record<string, string | number> = {}): void {
  logger.error(event, { ...facts, ...anatomy(error) });
}

/** Something that may happen and explains what a person saw. */
export function logNotice(event: string, facts: Record<string, string | number> = {}): void {
  logger.warn(event, facts);
}
