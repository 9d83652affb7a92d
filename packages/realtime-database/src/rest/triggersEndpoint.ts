/**
 * `/.settings/functionTriggers.json`: the functions that want to hear of changes, as firebase-tools registers them. For the
 * owner only. They are checked and kept, and nothing calls them: the official emulator's calls are not documented.
 */
import type { Databases } from '../databases';
import { permissionDenied, RequestError } from '../requestError';
import { isJsonObject, type Json } from '../tree/json';
import type { Reply } from './reply';
import { bodyJson, requester, type RestRequest } from './restRequest';

export const TRIGGERS_RESOURCE = '/.settings/functionTriggers';

/** Events of functions of the first generation, under either name, and of the second. */
const EVENT = new RegExp(
  [
    /^(?:providers\/google\.firebase\.database\/eventTypes\/|google\.firebase\.database\.)ref\.(?:create|update|delete|write)$/,
    /^google\.firebase\.database\.ref\.v1\.(?:created|updated|deleted|written)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

interface Trigger {
  /** `projects/<project>/locations/<location>/functions/<function>`, or `triggers` for `functions`. */
  readonly name: string;
  /** The path that the function watches, such as `/rides/{ride}`. */
  readonly path: string;
  readonly event: string;
  readonly topic: string;
  /** The databases that a function of the second generation watches. */
  readonly namespacePattern?: string;
}

/** The triggers of each namespace, by their name. */
export class Triggers {
  private readonly byNamespace = new Map<string, Map<string, Trigger>>();

  /** GET lists, POST adds one or replaces the one of its name, PUT replaces all. Throws `invalid_data`. */
  async answer(request: RestRequest, databases: Databases): Promise<Reply> {
    if (!requester(request, databases).bypassesRules) throw permissionDenied();
    const { name } = request.namespace;
    const triggers = this.byNamespace.get(name) ?? new Map<string, Trigger>();
    switch (request.method) {
      case 'GET':
        return { status: 200, body: [...triggers.values()].map((trigger) => ({ ...trigger })) };
      case 'POST': {
        const trigger = readTrigger(await bodyJson(request.message));
        this.byNamespace.set(name, triggers.set(trigger.name, trigger));
        return { status: 200, body: { name: trigger.name } };
      }
      case 'PUT': {
        const list = await bodyJson(request.message);
        if (!Array.isArray(list)) throw new RequestError('invalid_data', 'The triggers must be a list');
        const all = list.map((json: Json) => readTrigger(json));
        this.byNamespace.set(name, new Map(all.map((trigger) => [trigger.name, trigger])));
        return { status: 200, body: { status: 'ok' } };
      }
      default:
        throw new RequestError('unknown_request', `Method ${request.method} is not allowed`);
    }
  }
}

function readTrigger(json: Json): Trigger {
  if (!isJsonObject(json)) throw new RequestError('invalid_data', 'A trigger must be an object');
  const text = (field: keyof Trigger, pattern: RegExp): string => {
    const value = json[field];
    if (typeof value === 'string' && pattern.test(value)) return value;
    throw new RequestError('invalid_data', `The trigger's ${field} is not valid`);
  };
  return {
    name: text('name', /^projects\/[^/]+\/locations\/[^/]+\/(?:functions|triggers)\/[^/]+$/),
    path: text('path', /^[^.#$[\]\p{Cc}]+$/u),
    event: text('event', EVENT),
    topic: text('topic', /^projects\/[^/]+\/topics\/[^/]+$/),
    ...(json['namespacePattern'] !== undefined && { namespacePattern: text('namespacePattern', /^[^/.#$]+$/) }),
  };
}
