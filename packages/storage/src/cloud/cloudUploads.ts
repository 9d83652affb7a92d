import type { Call, Reply } from '../http/call';
import { HttpError, notPossible } from '../http/httpError';
import { textOf } from '../http/json';
import { checkPreconditions } from '../http/preconditions';
import type { BucketService, Checksums } from '../objects/bucketService';
import { type MetadataChange, metadataChangeOf, serverChangeOf } from '../objects/metadataChange';
import { checkedName } from '../objects/storedObject';
import { ENVELOPE_BYTES, relatedParts } from '../uploads/multipart';
import type { UploadSessions } from '../uploads/uploadSessions';
import { resourceReply, withPredefinedAcl } from './objectCalls';
import { OWNER } from './owner';
import { continued } from './resumable';
import { sentChecksums } from './sentChecksums';

/** Uploads through `/upload/storage/v1/b/{bucket}/o`: in one piece, multipart and resumable. */
export class CloudUploads {
  private readonly service: BucketService;
  private readonly uploads: UploadSessions;

  constructor(service: BucketService, uploads: UploadSessions) {
    this.service = service;
    this.uploads = uploads;
  }

  /** @param object the name, when the path states it */
  handle(call: Call, object: string | undefined): Reply | Promise<Reply> {
    const uploadId = call.query.get('upload_id');
    if (uploadId !== null) {
      const session = this.uploads.get(this.service.bucket, uploadId);
      return continued(this.service, this.uploads, call, session, (record) =>
        resourceReply(this.service, call, record),
      );
    }
    if (call.method !== 'POST') throw notPossible(call);
    const name = object ?? call.query.get('name') ?? undefined;
    const protocol = call.query.get('uploadType') ?? call.header('x-goog-upload-protocol');
    if (protocol === 'resumable') return this.start(call, name);
    return this.atOnce(call, name, protocol === 'multipart');
  }

  private atOnce(call: Call, stated: string | undefined, isMultipart: boolean): Promise<Reply> {
    const maxBytes = this.service.maxObjectBytes + (isMultipart ? ENVELOPE_BYTES : 0);
    return call.withBody(maxBytes, (body) => {
      const type = call.header('content-type');
      const { metadata, data, contentType } = isMultipart
        ? relatedParts(type, body)
        : { metadata: undefined, data: body, contentType: type };
      const name = nameOf(stated, metadata);
      const change = changeOf(call, metadata, call.header('x-upload-content-type') ?? contentType);
      checkPreconditions(call, this.service.peek(name));
      const checksums = { ...statedChecksums(metadata), ...sentChecksums(call) };
      return resourceReply(this.service, call, this.service.upload(OWNER, name, data, change, checksums));
    });
  }

  private async start(call: Call, stated: string | undefined): Promise<Reply> {
    const metadata = await call.json();
    const name = nameOf(stated, metadata);
    checkPreconditions(call, this.service.peek(name));
    const announced = call.header('x-upload-content-length');
    const session = this.uploads.start(
      {
        bucket: this.service.bucket,
        name,
        change: changeOf(call, metadata, call.header('x-upload-content-type')),
        checksums: statedChecksums(metadata),
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
}

/** What a request states about the new object: its headers, then its parameters, then its metadata. */
function changeOf(call: Call, metadata: unknown, contentType: string | undefined): MetadataChange {
  const contentEncoding = call.query.get('contentEncoding') ?? undefined;
  const stated = { ...metadataChangeOf({ contentType, contentEncoding }), ...serverChangeOf(metadata) };
  return withPredefinedAcl(stated, call.query.get('predefinedAcl'));
}

const statedChecksums = (metadata: unknown): Checksums => ({
  md5Hash: textOf(metadata, 'md5Hash'),
  crc32c: textOf(metadata, 'crc32c'),
});

/** @throws HttpError 400 */
function nameOf(stated: string | undefined, metadata: unknown): string {
  const name = stated ?? textOf(metadata, 'name');
  if (name === undefined) throw new HttpError(400, 'Required parameter: name');
  return checkedName(name);
}
