import type { BucketService } from '../objects/bucketService';
import type { Call, Reply } from '../http/call';
import { HttpError, notPossible } from '../http/httpError';
import type { Identity } from '../http/identity';
import { listSizeOf, MAX_RESULTS } from '../http/listSize';
import { textOf } from '../http/json';
import { mediaReply } from '../http/media';
import { checkEtags } from '../http/preconditions';
import { ENVELOPE_BYTES, relatedParts } from '../uploads/multipart';
import { firebaseResource } from './firebaseResource';
import { type MetadataChange, metadataChangeOf } from '../objects/metadataChange';
import { inlineDisposition, type ObjectRecord, TOKENS_KEY, withNewToken } from '../objects/storedObject';
import type { UploadSession, UploadSessions } from '../uploads/uploadSessions';

/**
 * Firebase Storage's own API, `/v0/b/{bucket}/o[/{object}]`, as the web SDK uses it. Every call is checked against the
 * rules.
 *
 * `X-Goog-Upload-*` is the resumable protocol: start, upload (a piece), finalize, query, cancel.
 */
export class FirebaseApi {
  private readonly service: BucketService;
  private readonly uploads: UploadSessions;

  constructor(service: BucketService, uploads: UploadSessions) {
    this.service = service;
    this.uploads = uploads;
  }

  /** @param path the path segments after `/v0` */
  async handle(call: Call, who: Identity, path: readonly string[]): Promise<Reply> {
    const [b, , o, object, ...more] = path;
    if (b !== 'b' || o !== 'o' || more.length > 0) throw new HttpError(404, 'Not found.');
    const method = call.method === 'PUT' && isPatch(call) ? 'PATCH' : call.method;
    if (object === undefined) {
      if (method === 'GET') return this.list(call, who);
      if (method === 'POST' || method === 'PUT') return this.write(call, who, call.query.get('name'));
    } else {
      if (method === 'GET' || method === 'HEAD') return this.read(call, who, object);
      if (method === 'PATCH') return this.patch(call, who, object);
      if (method === 'DELETE') return this.delete(who, object);
      if (method === 'POST' || method === 'PUT') return this.write(call, who, object);
    }
    throw notPossible(call);
  }

  private read(call: Call, who: Identity, name: string): Reply {
    const stored = this.service.getWithToken(who, name, call.query.get('token'));
    checkEtags(call, stored.record, true);
    if (call.query.get('alt') === 'media') return mediaReply(call, stored, inlineDisposition(stored.record));
    return { status: 200, body: firebaseResource(stored.record) };
  }

  private list(call: Call, who: Identity): Reply {
    const prefix = call.query.get('prefix') ?? '';
    if (prefix !== '' && !prefix.endsWith('/')) {
      throw new HttpError(400, 'The prefix parameter is required to be empty or ends with a single / character.');
    }
    const delimiter = call.query.get('delimiter') ?? '';
    if (delimiter !== '' && delimiter !== '/') throw new HttpError(400, 'The delimiter can only be /.');
    const maxResults = listSizeOf(call.query.get('maxResults'));
    if (maxResults > MAX_RESULTS) throw new HttpError(400, `maxResults must be at most ${MAX_RESULTS}.`);
    const pageToken = call.query.get('pageToken') ?? undefined;
    const page = this.service.list(who, { prefix, delimiter, maxResults, pageToken });
    // A folder's placeholder, an object named as the prefix, is not in the folder.
    const items = page.items.filter(({ name }) => name !== prefix && isAddressable(name));
    return {
      status: 200,
      body: {
        prefixes: page.prefixes.filter(isAddressable),
        items: items.map(({ name, bucket }) => ({ name, bucket })),
        nextPageToken: page.nextPageToken,
      },
    };
  }

  private async patch(call: Call, who: Identity, name: string): Promise<Reply> {
    const change = clientChange(await call.json());
    return { status: 200, body: firebaseResource(this.service.update(who, name, change)) };
  }

  private delete(who: Identity, name: string): Reply {
    this.service.delete(who, name);
    return { status: 204 };
  }

  private write(call: Call, who: Identity, name: string | null): Reply | Promise<Reply> {
    if (isTokenRotation(call)) return this.rotateToken(call, who, name);
    const command = call.header('x-goog-upload-command');
    if (command !== undefined)
      return this.resumable(
        call,
        who,
        name,
        command.split(',').map((word) => word.trim()),
      );
    if (name === null) throw new HttpError(400, 'The name parameter is missing.');
    return this.uploadAtOnce(call, who, name);
  }

  private rotateToken(call: Call, who: Identity, name: string | null): Reply {
    const isCreation = call.query.get('create_token') === 'true';
    const revoked = call.query.get('delete_token');
    if (name === null || isCreation === (revoked !== null))
      throw new HttpError(400, 'create_token=true or delete_token.');
    return { status: 200, body: firebaseResource(this.service.rotateToken(who, name, revoked)) };
  }

  private uploadAtOnce(call: Call, who: Identity, name: string): Promise<Reply> {
    const isMultipart = call.header('x-goog-upload-protocol') === 'multipart';
    const maxBytes = this.service.maxObjectBytes + (isMultipart ? ENVELOPE_BYTES : 0);
    return call.withBody(maxBytes, (body) => {
      const type = call.header('content-type');
      const { metadata, data, contentType } = isMultipart
        ? relatedParts(type, body)
        : { metadata: undefined, data: body, contentType: type };
      const change = withType(clientChange(metadata), contentType);
      return { status: 200, body: firebaseResource(this.store(who, name, data, change, metadata)) };
    });
  }

  private async resumable(call: Call, who: Identity, name: string | null, commands: string[]): Promise<Reply> {
    if (commands.includes('start')) return this.startUpload(call, who, name);
    const session = this.uploads.get(this.service.bucket, call.query.get('upload_id'));
    if (commands.includes('query')) return progressReply(session);
    if (commands.includes('cancel')) {
      this.uploads.cancel(session.id);
      return progressReply(session);
    }
    const isLast = commands.includes('finalize');
    if (!isLast && !commands.includes('upload')) throw new HttpError(400, 'Unknown upload command.');
    if (commands.includes('upload') && session.status === 'active') {
      const offset = Number(call.header('x-goog-upload-offset') ?? session.receivedBytes);
      await call.withBody(this.uploads.roomBytes(session), (piece) => {
        this.uploads.append(session.id, offset, piece, new Date());
      });
    }
    if (!isLast) return progressReply(session);
    const record = this.uploads.finalize(session.id, (content) =>
      this.store(session.identity, session.name, content, session.change, undefined),
    );
    return { ...progressReply(session), body: firebaseResource(record) };
  }

  private async startUpload(call: Call, who: Identity, name: string | null): Promise<Reply> {
    if (name === null) throw new HttpError(400, 'The name parameter is missing.');
    const announced = Number(call.header('x-goog-upload-header-content-length'));
    const change = withType(clientChange(await call.json()), call.header('x-goog-upload-header-content-type'));
    const session = this.uploads.start(
      {
        bucket: this.service.bucket,
        name,
        change,
        checksums: {},
        identity: who,
        totalBytes: call.header('x-goog-upload-header-content-length') && announced >= 0 ? announced : null,
      },
      new Date(),
    );
    const query = new URLSearchParams({ name, upload_id: session.id, upload_protocol: 'resumable' });
    const address = `${call.origin}/v0/b/${encodeURIComponent(session.bucket)}/o?${query.toString()}`;
    return {
      status: 200,
      headers: {
        'X-Goog-Upload-Status': 'active',
        'X-Goog-Upload-URL': address,
        'X-Goog-Upload-Control-URL': address,
        'X-Goog-Upload-Chunk-Granularity': String(CHUNK_GRANULARITY_BYTES),
        'X-GUploader-UploadID': session.id,
      },
    };
  }

  /**
   * New content gets a new download token, so a URL to the previous content stops working. As in the service, the
   * object states how it is shown from the start.
   */
  private store(who: Identity, name: string, data: Buffer, change: MetadataChange, stated: unknown): ObjectRecord {
    return this.service.upload(who, name, data, change, { md5Hash: textOf(stated, 'md5Hash') }, (record) =>
      withNewToken({ ...record, contentDisposition: record.contentDisposition ?? inlineDisposition(record) }),
    );
  }
}

/** True when the server asks for a new download token or revokes one. */
export const isTokenRotation = ({ method, query }: Call): boolean =>
  (method === 'POST' || method === 'PUT') && (query.has('create_token') || query.has('delete_token'));

/** Bytes. Pieces of a resumable upload are multiples of this. Source: the web SDK's RESUMABLE_UPLOAD_CHUNK_SIZE. */
const CHUNK_GRANULARITY_BYTES = 256 * 1024;

const isPatch = (call: Call) => call.header('x-http-method-override')?.toUpperCase() === 'PATCH';

/** The SDK's references cannot address a name with an empty segment, so listings leave these out. */
const isAddressable = (name: string) => !name.replace(/\/$/, '').split('/').includes('');

/** Download tokens are created here, because one chosen by a client could be guessed. */
function clientChange(json: unknown): MetadataChange {
  const change = metadataChangeOf(json);
  if (!change.metadata) return change;
  const { [TOKENS_KEY]: _, ...metadata } = change.metadata;
  return { ...change, metadata };
}

const withType = (change: MetadataChange, contentType: string | undefined): MetadataChange =>
  change.contentType || contentType === undefined ? change : { ...change, ...metadataChangeOf({ contentType }) };

const progressReply = (session: UploadSession): Reply => ({
  status: 200,
  headers: {
    'X-Goog-Upload-Status': session.status,
    'X-Goog-Upload-Size-Received': String(session.receivedBytes),
    'X-GUploader-UploadID': session.id,
  },
});
