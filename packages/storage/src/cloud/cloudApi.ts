import type { BucketService } from '../objects/bucketService';
import type { Call, Reply } from '../http/call';
import { HttpError } from '../http/httpError';
import type { Identity } from '../http/identity';
import type { Limits } from '../limits';
import { listSizeOf } from '../http/listSize';
import { textOf } from '../http/json';
import { mediaReply } from '../http/media';
import { ENVELOPE_BYTES, relatedParts } from '../uploads/multipart';
import { checkPreconditions } from '../http/preconditions';
import { bucketResource, cloudResource, customMetadata } from './resources';
import { type MetadataChange, metadataChangeOf, type ObjectRecord, replacing } from '../objects/storedObject';
import type { UploadSession, UploadSessions } from '../uploads/uploadSessions';

const OWNER: Identity = { kind: 'owner' };

/**
 * The part of Google Cloud Storage's JSON API (and its XML download address) that firebase-admin uses: objects,
 * listings, single and resumable uploads, copies, generation preconditions.
 *
 * As in the official emulator, every caller here counts as the server, because the Admin SDK sends no user with these
 * calls. `server.ts` keeps browsers and signed-in users out.
 */
export class CloudApi {
  private readonly service: BucketService;
  private readonly uploads: UploadSessions;
  private readonly limits: Limits;

  constructor(service: BucketService, uploads: UploadSessions, limits: Limits) {
    this.service = service;
    this.uploads = uploads;
    this.limits = limits;
  }

  handle(call: Call): Reply | Promise<Reply> {
    const path = call.path.join('\n');
    const isUpload = path.startsWith('upload\nstorage\nv1\n');
    const [b, , o, object, ...more] = path.replace(/^(?:(?:upload|download)\n)?storage\nv1\n/, '').split('\n');
    if (b !== 'b') return this.download(call);
    if (o === undefined) return this.aboutBucket(call);
    if (o !== 'o') throw new HttpError(404, 'Not found.');
    if (isUpload) return this.write(call, object);
    if (object === undefined) return this.list(call);
    if (more.length > 0) return this.copy(call, object, more);
    return this.object(call, object);
  }

  private object(call: Call, name: string): Reply | Promise<Reply> {
    checkPreconditions(call, this.service.peek(name));
    if (call.method === 'GET' || call.method === 'HEAD') {
      const stored = this.service.get(OWNER, name);
      if (call.query.get('alt') === 'media') return mediaReply(call, stored);
      return this.resourceReply(call, stored.record);
    }
    if (call.method === 'DELETE') {
      this.service.delete(OWNER, name);
      return { status: 204 };
    }
    if (call.method === 'PATCH' || call.method === 'PUT') return this.patch(call, name);
    throw new HttpError(405, `${call.method} is not possible here.`);
  }

  private async patch(call: Call, name: string): Promise<Reply> {
    const stated = metadataChangeOf(await call.json());
    const record = this.service.peek(name);
    const change = call.method === 'PUT' && record !== undefined ? replacing(record, stated) : stated;
    return this.resourceReply(call, this.service.update(OWNER, name, change));
  }

  private list(call: Call): Reply {
    const { query } = call;
    const page = this.service.list(
      OWNER,
      query.get('prefix') ?? '',
      query.get('delimiter') ?? '',
      listSizeOf(query.get('maxResults')),
      query.get('pageToken') ?? undefined,
    );
    const { items, prefixes, nextPageToken } = page;
    // As in the service, a list without entries is left out.
    const body = {
      kind: 'storage#objects',
      ...(items.length > 0 && { items: items.map((record) => cloudResource(record, call.origin)) }),
      ...(prefixes.length > 0 && { prefixes }),
      nextPageToken,
    };
    return { status: 200, body };
  }

  private aboutBucket(call: Call): Reply {
    if (call.method !== 'GET') throw new HttpError(405, `${call.method} is not possible here.`);
    return { status: 200, body: bucketResource(this.service.bucket, call.origin) };
  }

  /** Downloads an object by its XML API address, `/{bucket}/{object}`. */
  private download(call: Call): Reply {
    const [, ...name] = call.path;
    if (call.method !== 'GET' && call.method !== 'HEAD') throw new HttpError(404, 'Not found.');
    checkPreconditions(call, this.service.peek(name.join('/')));
    return mediaReply(call, this.service.get(OWNER, name.join('/')));
  }

  private async copy(call: Call, source: string, target: readonly string[]): Promise<Reply> {
    const [verb, b, bucket, o, name, ...more] = target;
    const isCopy = (verb === 'rewriteTo' || verb === 'copyTo') && b === 'b' && o === 'o' && more.length === 0;
    if (!isCopy || name === undefined || call.method !== 'POST') throw new HttpError(404, 'Not found.');
    if (bucket !== this.service.bucket) throw new HttpError(404, 'Objects are copied within their bucket.');
    checkPreconditions(call, this.service.peek(name));
    const { record, data } = this.service.get(OWNER, source);
    const { metadata = customMetadata(record), ...stated } = metadataChangeOf(await call.json());
    const copied = this.service.upload(
      OWNER,
      name,
      data,
      { ...textFields(record), ...stated, metadata },
      {},
      keepTokens,
    );
    const resource = cloudResource(copied, call.origin);
    if (verb === 'copyTo') return { status: 200, body: resource };
    const size = String(copied.size);
    const done = { kind: 'storage#rewriteResponse', totalBytesRewritten: size, objectSize: size, done: true, resource };
    return { status: 200, body: done };
  }

  private write(call: Call, object: string | undefined): Reply | Promise<Reply> {
    const uploadId = call.query.get('upload_id');
    if (uploadId !== null) return this.continueUpload(call, this.uploads.get(uploadId));
    if (call.method !== 'POST') throw new HttpError(405, `${call.method} is not possible here.`);
    const name = object ?? call.query.get('name') ?? undefined;
    if (call.query.get('uploadType') === 'resumable') return this.startUpload(call, name);
    return this.uploadAtOnce(call, name, call.query.get('uploadType') === 'multipart');
  }

  private uploadAtOnce(call: Call, stated: string | undefined, isMultipart: boolean): Promise<Reply> {
    const maxBytes = this.limits.maxObjectBytes + (isMultipart ? ENVELOPE_BYTES : 0);
    return call.withBody(maxBytes, (body) => {
      const type = call.header('content-type');
      const { metadata, data, contentType } = isMultipart
        ? relatedParts(type, body)
        : { metadata: undefined, data: body, contentType: type };
      return this.resourceReply(call, this.store(call, nameOf(stated, metadata), data, metadata, contentType));
    });
  }

  private async startUpload(call: Call, stated: string | undefined): Promise<Reply> {
    const metadata = await call.json();
    const name = nameOf(stated, metadata);
    checkPreconditions(call, this.service.peek(name));
    const contentType = call.header('x-upload-content-type');
    const announced = call.header('x-upload-content-length');
    const session = this.uploads.start(
      {
        bucket: this.service.bucket,
        name,
        change: { ...(contentType && metadataChangeOf({ contentType })), ...metadataChangeOf(metadata) },
        identity: OWNER,
        totalBytes: announced && Number(announced) >= 0 ? Number(announced) : null,
      },
      new Date(),
    );
    const query = new URLSearchParams(call.query);
    query.set('name', name);
    query.set('upload_id', session.id);
    const address = `${call.origin}/upload/storage/v1/b/${session.bucket}/o?${query.toString()}`;
    return { status: 200, headers: { Location: address, 'X-GUploader-UploadID': session.id } };
  }

  /** One PUT of a resumable upload. `Content-Range` gives the byte range and, on the last piece, the total size. */
  private async continueUpload(call: Call, session: UploadSession): Promise<Reply> {
    if (call.method === 'DELETE') {
      if (session.status !== 'cancelled') this.uploads.cancel(session.id);
      // "Client closed request", the real service's status for a cancelled upload.
      return { status: 499 };
    }
    if (call.method !== 'PUT') throw new HttpError(405, `${call.method} is not possible here.`);
    const range = contentRangeOf(call.header('content-range'));
    if (session.status === 'active' && range.start !== null) {
      await call.withBody(this.uploads.roomBytes(session), (piece) => {
        this.uploads.append(session.id, range.start ?? 0, piece, new Date());
      });
    }
    const isComplete = range.isOpenEnded ? range.start !== null : session.receivedBytes === range.totalBytes;
    if (session.status === 'active' && !isComplete) {
      const received = session.receivedBytes > 0 ? { Range: `bytes=0-${session.receivedBytes - 1}` } : undefined;
      return { status: 308, ...(received && { headers: received }) };
    }
    const record = this.uploads.finalize(session.id, (content) => {
      checkPreconditions(call, this.service.peek(session.name));
      return this.service.upload(OWNER, session.name, content, session.change, {}, keepTokens);
    });
    return this.resourceReply(call, record);
  }

  private store(
    call: Call,
    name: string,
    data: Buffer,
    metadata: unknown,
    contentType: string | undefined,
  ): ObjectRecord {
    checkPreconditions(call, this.service.peek(name));
    const change = { ...(contentType && metadataChangeOf({ contentType })), ...metadataChangeOf(metadata) };
    const checksums = { md5Hash: textOf(metadata, 'md5Hash'), crc32c: textOf(metadata, 'crc32c') };
    return this.service.upload(OWNER, name, data, change, checksums, keepTokens);
  }

  private resourceReply(call: Call, record: ObjectRecord): Reply {
    return { status: 200, body: cloudResource(record, call.origin) };
  }
}

/** Cloud Storage does not create download tokens. An object keeps the ones its metadata states, if any. */
const keepTokens = (record: ObjectRecord) => record;

function nameOf(stated: string | undefined, metadata: unknown): string {
  const name = stated ?? textOf(metadata, 'name');
  if (name === undefined) throw new HttpError(400, 'Required parameter: name');
  return name;
}

function textFields({ contentType, contentDisposition, contentEncoding, contentLanguage, cacheControl }: ObjectRecord) {
  const fields = { contentType, contentDisposition, contentEncoding, contentLanguage, cacheControl };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as MetadataChange;
}

interface ContentRange {
  /** First byte of this piece. Null when the call only asks how much has been received. */
  start: number | null;
  /** True when no total is stated, so that this piece is the whole content. */
  isOpenEnded: boolean;
  totalBytes: number | null;
}

function contentRangeOf(header: string | undefined): ContentRange {
  if (header === undefined) return { start: 0, isOpenEnded: true, totalBytes: null };
  const [, start, end, total] = /^bytes (?:(\d+)-(\d+|\*)|\*)\/(\d+|\*)$/.exec(header) ?? [];
  if (total === undefined) throw new HttpError(400, 'Malformed Content-Range.');
  const totalBytes = total === '*' ? null : Number(total);
  // `bytes 0-99/*` means more will follow; `bytes 0-*/*` is the only piece.
  return { start: start === undefined ? null : Number(start), isOpenEnded: end === '*' && total === '*', totalBytes };
}
