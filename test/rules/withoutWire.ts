/** The answers of a database to REST requests, without a connection: most of a small request's time goes into that. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Databases } from '../../packages/realtime-database/src/databases';
import { answerData } from '../../packages/realtime-database/src/rest/dataEndpoint';
import { pushIds } from '../../packages/realtime-database/src/rest/pushId';
import { errorReply } from '../../packages/realtime-database/src/rest/reply';
import { restRequest } from '../../packages/realtime-database/src/rest/restRequest';
import { RuleSet } from '../../packages/realtime-database/src/rules/ruleSet';

export type Request = { method: string; headers: Record<string, string>; body?: string };
/** Takes an address and a request as `fetch` does, and gives the status and the parsed body. */
export type Ask = (url: URL, request: Request) => Promise<{ status: number; answer: unknown }>;

/** A database of a project under these rules. */
export function withoutWire(projectId: string, rulesText: string): Ask {
  const databases = new Databases({ projectId, clock: Date.now });
  databases.setFileRules(new RuleSet(rulesText));
  const newKey = pushIds(databases.clock);
  const fail = (line: string): never => {
    throw new Error(line);
  };
  return async ({ pathname, search, host }, { method, headers, body }) => {
    const message = Object.assign(Readable.from(body === undefined ? [] : [Buffer.from(body)]), {
      method,
      url: `${pathname}${search}`,
      headers: { host, ...headers },
    }) as unknown as IncomingMessage;
    const request = restRequest(message, databases);
    if (request === null) throw new Error(`no address of data: ${pathname}`);
    const { status, body: answer } = await answerData(request, databases, newKey).catch((error: unknown) =>
      errorReply(error, fail),
    );
    return { status, answer };
  };
}
