import type { Call, Reply } from '../http/call';
import { notPossible } from '../http/httpError';
import { mediaReply, versionHeaders } from '../http/media';
import { checkPreconditions, generationOf, XML_CONDITIONS } from '../http/preconditions';
import { predefinedAcl } from '../objects/acl';
import type { BucketService } from '../objects/bucketService';
import { type MetadataChange, metadataChangeOf } from '../objects/metadataChange';
import { attachmentDisposition, type ObjectRecord } from '../objects/storedObject';
import type { UploadSessions } from '../uploads/uploadSessions';
import { OWNER } from './owner';
import { continued } from './resumable';
import { sentChecksums } from './sentChecksums';
import { XmlRefusal } from './xml';
import { xmlListing } from './xmlListing';

/**
 * The objects of one bucket, and the list of them, by the XML API's addresses, `/{bucket}[/{object}]`, which signed
 * URLs use.
 * Source: https://cloud.google.com/storage/docs/xml-api/reference-methods
 */
export class XmlApi {
  private readonly service: BucketService;
  private readonly uploads: UploadSessions;

  constructor(service: BucketService, uploads: UploadSessions) {
    this.service = service;
    this.uploads = uploads;
  }

  /** True for a call that continues a resumable upload: whoever knows its long address may. */
  static isContinued(call: Call): boolean {
    return call.query.has('upload_id') && (call.method === 'PUT' || call.method === 'DELETE');
  }

  /** @throws HttpError 304, 400, 402, 404, 405, 412, 413; XmlRefusal 404, 501 */
  handle(call: Call, name: string): Reply | Promise<Reply> {
    if (name === '') return this.list(call);
    if (XmlApi.isContinued(call)) return this.continue(call, name);
    const other = OTHER_PARTS.find((part) => call.query.has(part));
    if (other !== undefined) throw new XmlRefusal(501, 'NotImplemented', `There is no ${other} here.`);
    if (call.method === 'POST') return this.start(call, name);
    if (call.method === 'PUT') return this.store(call, name);
    if (call.method !== 'GET' && call.method !== 'HEAD' && call.method !== 'DELETE') throw notPossible(call);
    const generation = generationOf(call);
    checkPreconditions(call, this.service.peek(name, generation));
    if (call.method === 'DELETE') {
      this.service.delete(OWNER, name, generation);
      return { status: 204 };
    }
    const stored = this.service.get(OWNER, name, generation);
    return mediaReply(call, stored, attachmentDisposition(stored.record));
  }

  private list(call: Call): Reply {
    const other = OTHER_PARTS_OF_BUCKETS.find((part) => call.query.has(part));
    if (call.method === 'GET' && other === undefined) return xmlListing(this.service, call);
    throw new XmlRefusal(501, 'NotImplemented', 'Buckets have no XML API here but the list.');
  }

  private store(call: Call, name: string): Promise<Reply> {
    if (call.header('x-goog-copy-source') !== undefined) {
      throw new XmlRefusal(501, 'NotImplemented', 'Copies need the JSON API here.');
    }
    const change = changeOf(call, call.header('content-type'));
    return call.withBody(this.service.maxObjectBytes, (body) => {
      checkPreconditions(call, this.service.peek(name));
      return storedReply(this.service.upload(OWNER, name, body, change, sentChecksums(call)));
    });
  }

  private start(call: Call, name: string): Reply {
    if (call.header('x-goog-resumable') !== 'start') throw notPossible(call);
    checkPreconditions(call, this.service.peek(name));
    const { bucket } = this.service;
    const announced = Number(call.header('x-upload-content-length') ?? Number.NaN);
    const session = this.uploads.start(
      {
        bucket,
        name,
        change: changeOf(call, call.header('x-upload-content-type') ?? call.header('content-type')),
        checksums: sentChecksums(call),
        identity: OWNER,
        totalBytes: announced >= 0 ? announced : null,
      },
      new Date(),
    );
    const query = new URLSearchParams({ upload_id: session.id });
    // The conditions are asked again when everything has arrived.
    for (const [parameter, header] of Object.entries(XML_CONDITIONS)) {
      const value = call.header(header);
      if (value !== undefined) query.set(parameter, value);
    }
    const path = [bucket, ...name.split('/')].map(encodeURIComponent).join('/');
    const address = `${call.origin}/${path}?${query.toString()}`;
    return { status: 201, headers: { Location: address, 'X-GUploader-UploadID': session.id } };
  }

  private continue(call: Call, name: string): Promise<Reply> {
    const session = this.uploads.get(this.service.bucket, call.query.get('upload_id'));
    if (session.name !== name) throw new XmlRefusal(404, 'NoSuchUpload', 'No such upload.');
    return continued(this.service, this.uploads, call, session, storedReply);
  }
}

/** What the XML API keeps under an object's address beside its content. None of it may pass for the content. */
const OTHER_PARTS = ['acl', 'compose', 'encryption', 'legal-hold', 'retention', 'tagging', 'uploads', 'uploadId'];

/** What the XML API keeps under a bucket's address beside the list of its objects, and the lists that are not here. */
const OTHER_PARTS_OF_BUCKETS = [
  'acl',
  'billing',
  'cors',
  'lifecycle',
  'list-type',
  'location',
  'logging',
  'storageClass',
  'tagging',
  'uploads',
  'versioning',
  'versions',
  'websiteConfig',
];

/** What the headers of a request state about the new object. @throws HttpError 400 */
function changeOf(call: Call, contentType: string | undefined): MetadataChange {
  const acl = call.header('x-goog-acl');
  return {
    ...metadataChangeOf({
      contentType,
      contentDisposition: call.header('content-disposition'),
      contentEncoding: call.header('content-encoding'),
      contentLanguage: call.header('content-language'),
      cacheControl: call.header('cache-control'),
      customTime: call.header('x-goog-custom-time'),
      storageClass: call.header('x-goog-storage-class'),
      metadata: call.headersUnder('x-goog-meta-'),
    }),
    ...(acl !== undefined && { acl: predefinedAcl(acl) }),
  };
}

const storedReply = (record: ObjectRecord): Reply => ({ status: 200, headers: versionHeaders(record) });
