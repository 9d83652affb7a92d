import { createServer } from 'node:http';
import { BucketFolder } from './buckets/bucketFolder';
import { Buckets } from './buckets/buckets';
import { batchReply } from './cloud/batch';
import { bucketReply, isAboutBuckets } from './cloud/bucketCalls';
import { CloudApi } from './cloud/cloudApi';
import { formReply } from './cloud/postForms';
import { bucketInPolicy } from './cloud/postPolicy';
import { answeredInXml } from './cloud/xml';
import { FirebaseApi, isTokenRotation } from './firebase/firebaseApi';
import { Call, type Incoming, type Reply } from './http/call';
import { HttpError, onlyForTheServer } from './http/httpError';
import { type Identity, identify, ownerOrAnonymous } from './http/identity';
import { partialReplies } from './http/partialReply';
import { bucketNameOf, withoutVersion } from './http/resourcePath';
import { corsHeaders, refusal, send } from './http/send';
import { DEFAULT_LIMITS, type Limits } from './limits';
import { BucketService } from './objects/bucketService';
import { MemoryBudget } from './objects/memoryBudget';
import { ObjectStore } from './objects/objectStore';
import type { RunningStorage, StorageOptions } from './options';
import { watchRulesFile } from './rules/rulesFile';
import { RulesInForce } from './rules/rulesInForce';
import { setRules } from './rules/setRules';
import { UploadSessions } from './uploads/uploadSessions';

/**
 * Starts a stand-in for the Storage emulator: the same URLs, the same responses, the same rules.
 * @throws RulesSyntaxError when the rules file cannot be used; Error when the port is in use
 */
export async function startStorage(options: StorageOptions): Promise<RunningStorage> {
  const log = options.log ?? (() => {});
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };
  const budget = new MemoryBudget(limits.maxTotalBytes);
  const store = new ObjectStore(budget, options.dataFolder);
  const uploads = new UploadSessions(budget, limits.maxObjectBytes);
  const rules = new RulesInForce();
  const folder = options.dataFolder === undefined ? undefined : new BucketFolder(options.dataFolder);
  const buckets = new Buckets(options.bucket, folder, (state) => {
    const { name } = state.record;
    const service = new BucketService(state, limits.maxObjectBytes, store, () => rules.of(name), log);
    const serviceOf = (other: string) => buckets.get(other).service;
    return {
      state,
      service,
      firebase: new FirebaseApi(service, uploads),
      cloud: new CloudApi(service, serviceOf, uploads),
    };
  });
  for (const name of store.buckets()) if (options.bucket === undefined) buckets.get(name);
  const watch =
    options.rulesFile === undefined
      ? NOT_WATCHED
      : watchRulesFile(options.rulesFile, (ruleset) => rules.use(ruleset), log);

  const answer = async (call: Call): Promise<Reply> => {
    const [first, ...rest] = call.path;
    if (first === '' && rest.length === 0) {
      if (call.method === 'POST') return answeredInXml(() => rootForm(call));
      return { status: 200, body: { emulator: 'storage', project: options.projectId } };
    }
    if (first === 'v0') {
      const { firebase } = buckets.get(bucketNameOf(call.path));
      const who = isTokenRotation(call) ? ownerOrAnonymous(call.header('authorization')) : identityOf(call);
      return firebase.handle(call, who, rest);
    }
    const isServer = isFromServer(call, identityOf(call));
    const isBatch = call.path.join('/') === 'batch/storage/v1';
    const isAboutServer = first === 'internal' || isBatch || isAboutBuckets(call);
    const partial = partialReplies(withoutVersion(call.path)[0] === 'b' ? call.query.get('fields') : null);
    if (!isAboutServer) return partial(await buckets.get(bucketNameOf(call.path)).cloud.handle(call, isServer));
    if (!isServer) throw onlyForTheServer();
    if (first === 'internal') return internal(call, rest);
    if (isBatch) return batchReply(call, reply);
    return partial(await bucketReply(buckets, call));
  };
  const reply = async (request: Incoming): Promise<Reply> => {
    try {
      return await answer(new Call(request, budget));
    } catch (error) {
      return refusal(error, log);
    }
  };

  const rootForm = (call: Call): Promise<Reply> =>
    formReply(call, limits.maxObjectBytes, (fields) => buckets.get(bucketInPolicy(fields)).service);

  const identityOf = (call: Call): Identity =>
    identify(call.header('authorization'), options.projectId ?? null, new Date());

  const internal = async (call: Call, [action]: readonly string[]): Promise<Reply> => {
    if (call.method === 'PUT' && action === 'setRules') return setRules(rules, await call.json());
    if (call.method !== 'POST' || action !== 'reset') throw new HttpError(404, 'Not found.');
    uploads.clear();
    store.clear();
    buckets.reset();
    return { status: 200, body: {} };
  };

  const server = createServer((request, response) => {
    const cors = corsHeaders(request);
    const answered = request.method === 'OPTIONS' ? Promise.resolve({ status: 204 }) : reply(request);
    answered
      .then((sent) => send(response, sent, cors))
      .catch((error: unknown) => log(`no answer sent: ${String(error)}`));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host ?? '127.0.0.1', resolve);
  }).catch((error: unknown) => {
    watch.close();
    throw error;
  });
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : options.port,
    close: () => {
      watch.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

const NOT_WATCHED = { close: () => {} };

/**
 * True for the server, to which alone Cloud Storage's API and the control URLs are open. It sends `owner` or no
 * credentials, so a user's token or a browser's Origin header means another client.
 */
const isFromServer = (call: Call, who: Identity): boolean =>
  who.kind === 'owner' || (who.kind === 'anonymous' && call.header('origin') === undefined);
