import type { IncomingMessage } from 'node:http';

/** One header of a request, or ''. */
export function header({ headers }: IncomingMessage, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
