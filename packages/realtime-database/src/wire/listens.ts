/** The listeners of one connection. A client identifies each by its path and query. */
import type { Identity } from '../identity';
import type { Namespace } from '../namespace';
import { querySpecFromWire } from '../query/querySpec';
import { hashOf } from '../tree/hash';
import { exportJson, isJsonObject, type Json, type JsonObject } from '../tree/json';
import { formatPath, parsePath } from '../tree/path';
import type { Watcher } from '../watcher';

/** Sends a message that answers no request: action and body. */
export type Push = (action: 'd' | 'm' | 'c', body: Json) => void;

interface ListenRequest {
  readonly p: string;
  /** The query, and the tag that the client knows its data by. Both are missing for a listen without a query. */
  readonly q?: Json;
  readonly t?: Json;
  /** Hash of the data the client already holds. */
  readonly h?: Json;
}

export class Listens {
  private readonly namespace: Namespace;
  private readonly identity: () => Identity;
  private readonly push: Push;
  private readonly watchers = new Map<string, Watcher>();

  constructor(namespace: Namespace, identity: () => Identity, push: Push) {
    this.namespace = namespace;
    this.identity = identity;
    this.push = push;
  }

  /**
   * Sends the client the data it lacks, then every change. Returns warnings. Throws `permission_denied`,
   * `invalid_query`.
   */
  listen(request: ListenRequest): string[] {
    const path = parsePath(request.p);
    const query = querySpecFromWire(request.q);
    const id = listenId(request);
    const tag: JsonObject = typeof request.t === 'number' ? { t: request.t } : {};
    const asked: JsonObject = request.q === undefined ? {} : { q: [request.q] };
    this.stop(id);
    const { watcher, content } = this.namespace.watch({
      path,
      query,
      identity: this.identity,
      onDelta: (delta) =>
        this.push(delta.kind === 'put' ? 'd' : 'm', { p: formatPath(delta.path), d: delta.data, ...tag }),
      onRevoked: () => {
        this.watchers.delete(id);
        this.push('c', { p: request.p, ...asked });
      },
    });
    this.watchers.set(id, watcher);
    // A client that holds no data sends "". It is told even of no data: a query's view that was told nothing counts as
    // unfiltered in Firebase's JavaScript SDK, which then files parts of any row under it, and gives them out as the row.
    const holdsIt = request.h !== '' && request.h === hashOf(content);
    if (!holdsIt) {
      this.push('d', { p: formatPath(path), d: exportJson(content), ...tag });
    }
    return query === null || this.namespace.rules.hasIndex(path, query.index) ? [] : ['no_index'];
  }

  unlisten(request: ListenRequest): void {
    this.stop(listenId(request));
  }

  /** Checks read permissions again after the client's identity has changed. */
  recheck(): void {
    this.namespace.recheck(this.watchers.values());
  }

  stopAll(): void {
    const ids = [...this.watchers.keys()];
    for (const id of ids) this.stop(id);
  }

  private stop(id: string): void {
    const watcher = this.watchers.get(id);
    if (watcher === undefined) return;
    this.namespace.unwatch(watcher);
    this.watchers.delete(id);
  }
}

/** A listener's id is its path and query. The order of the query's fields does not matter. */
function listenId({ p, q }: ListenRequest): string {
  const fields = isJsonObject(q) ? Object.entries(q).toSorted(([a], [b]) => (a < b ? -1 : 1)) : [];
  return `${p} ${JSON.stringify(fields)}`;
}
