/**
 * `/.inspect/databases.json`: the namespaces by name. For the owner only.
 * `/.settings/rules.json`: reads and replaces a namespace's rules. For the owner only. A read keeps the comments, unless it
 * asks for `format=strict`.
 */
import type { Databases } from '../databases';
import { permissionDenied, RequestError } from '../requestError';
import { RulesError } from '../rules/parseRules';
import { parseJson } from '../tree/json';
import { stripComments } from '../rules/stripComments';
import type { Reply } from './reply';
import { bodyText, requester, type RestRequest } from './restRequest';

export const RULES_RESOURCE = '/.settings/rules';
/** The list of databases, which the Emulator UI and exports ask for. */
export const LIST_RESOURCE = '/.inspect/databases';

export function answerList(request: RestRequest, databases: Databases): Reply {
  if (!requester(request, databases).bypassesRules) throw permissionDenied();
  if (request.method !== 'GET') throw new RequestError('unknown_request', `Method ${request.method} is not allowed`);
  return { status: 200, body: [...databases.all().keys()].toSorted().map((name) => ({ name })) };
}

export async function answerRules(request: RestRequest, databases: Databases): Promise<Reply> {
  if (!requester(request, databases).bypassesRules) throw permissionDenied();
  const { namespace } = request;
  if (request.method === 'GET') {
    const { text } = namespace.rules;
    const isStrict = request.params.get('format') === 'strict';
    return isStrict ? { status: 200, body: parseJson(stripComments(text)) } : { status: 200, body: undefined, text };
  }
  if (request.method !== 'PUT') throw new RequestError('unknown_request', `Method ${request.method} is not allowed`);
  try {
    namespace.setRules(databases.rulesOf(await bodyText(request.message)));
  } catch (error) {
    if (error instanceof RulesError) throw new RequestError('invalid_data', error.message);
    throw error;
  }
  return { status: 200, body: { status: 'ok' } };
}
