/** `/.settings/rules.json`: reads and replaces a namespace's rules. For the owner only. */
import type { Databases } from '../databases';
import { permissionDenied, RequestError } from '../requestError';
import { RulesError } from '../rules/parseRules';
import { RuleSet } from '../rules/ruleSet';
import { parseJson } from '../tree/json';
import { stripComments } from '../rules/stripComments';
import type { Reply } from './reply';
import { bodyText, requester, type RestRequest } from './restRequest';

export const RULES_RESOURCE = '/.settings/rules';

export async function answerRules(request: RestRequest, databases: Databases): Promise<Reply> {
  if (!requester(request, databases).bypassesRules) throw permissionDenied();
  const { namespace } = request;
  if (request.method === 'GET') {
    return { status: 200, body: parseJson(stripComments(namespace.rules.text)) };
  }
  if (request.method !== 'PUT') throw new RequestError('unknown_request', `Method ${request.method} is not allowed`);
  try {
    namespace.setRules(new RuleSet(await bodyText(request.message)));
  } catch (error) {
    if (error instanceof RulesError) throw new RequestError('invalid_data', error.message);
    throw error;
  }
  return { status: 200, body: { status: 'ok' } };
}
