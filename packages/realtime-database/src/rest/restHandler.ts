/** The HTTP side: routes each request to data, rules or a stream, and turns every failure into a response. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Databases } from '../databases';
import { answerCoverage } from './coverageEndpoint';
import { answerData } from './dataEndpoint';
import { openStream, wantsStream } from './eventStream';
import { pushIds } from './pushId';
import { allowOrigins, errorReply, send, sendPreflight } from './reply';
import { COVERAGE_RESOURCE, restRequest } from './restRequest';
import { Triggers, TRIGGERS_RESOURCE } from './triggersEndpoint';
import { answerList, answerRules, LIST_RESOURCE, RULES_RESOURCE } from './settingsEndpoint';

const NOT_JSON = 'Append .json to your request URI to use the REST API.';

export function restHandler(databases: Databases, log: (line: string) => void) {
  const newKey = pushIds(databases.clock);
  const triggers = new Triggers();

  return async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    allowOrigins(message, response);
    if (message.method === 'OPTIONS') {
      sendPreflight(message, response);
      return;
    }
    let params = new URLSearchParams();
    try {
      const request = restRequest(message, databases);
      if (request === null) {
        send(response, { status: 404, body: { error: NOT_JSON } }, params);
        return;
      }
      ({ params } = request);
      if (request.resource === LIST_RESOURCE) send(response, answerList(request, databases), params);
      else if (request.resource === RULES_RESOURCE) send(response, await answerRules(request, databases), params);
      else if (request.resource === TRIGGERS_RESOURCE)
        send(response, await triggers.answer(request, databases), params);
      else if (request.resource === COVERAGE_RESOURCE) send(response, answerCoverage(request), params);
      else if (wantsStream(request)) openStream(request, response, databases);
      else {
        const reply = await answerData(request, databases, newKey);
        // A write is answered once it is kept.
        if (request.method !== 'GET' && request.method !== 'HEAD') await request.namespace.saved();
        send(response, reply, params);
      }
    } catch (error) {
      if (response.headersSent) response.destroy();
      else send(response, errorReply(error, log), params);
    }
  };
}
