import { isOpenToThePublic } from '../buckets/access';
import type { Call, Reply } from '../http/call';
import { HttpError, onlyForTheServer } from '../http/httpError';
import { generationOf } from '../http/preconditions';
import { withoutVersion } from '../http/resourcePath';
import { isPublic } from '../objects/acl';
import type { BucketService } from '../objects/bucketService';
import type { UploadSessions } from '../uploads/uploadSessions';
import { objectAclReply } from './aclCalls';
import { CloudUploads } from './cloudUploads';
import { compose, copy, move } from './copies';
import { listReply, objectReply } from './objectCalls';
import { formReply } from './postForms';
import { isSigned } from './signedUrls';
import { answeredInXml } from './xml';
import { XmlApi } from './xmlApi';

/**
 * Google Cloud Storage's JSON API for one bucket, and what its XML API is used for: the objects of signed URLs,
 * `/{bucket}/{object}`, and uploads by an HTML form.
 *
 * As in the official emulator, every caller here counts as the server, because the Admin SDK sends no user with these
 * calls. A browser or a signed-in user may only read what everybody may read, use a signed URL, and send a form that
 * carries a policy.
 */
export class CloudApi {
  private readonly service: BucketService;
  private readonly serviceOf: (bucket: string) => BucketService;
  private readonly uploads: CloudUploads;
  private readonly objects: XmlApi;

  /** @param serviceOf finds any bucket, for copies into it; throws HttpError 404 */
  constructor(service: BucketService, serviceOf: (bucket: string) => BucketService, uploads: UploadSessions) {
    this.service = service;
    this.serviceOf = serviceOf;
    this.uploads = new CloudUploads(service, uploads);
    this.objects = new XmlApi(service, uploads);
  }

  /** @param isServer false for a browser and for a signed-in user */
  handle(call: Call, isServer: boolean): Reply | Promise<Reply> {
    const isUpload = call.path[0] === 'upload';
    const [b, , o, object, ...more] = withoutVersion(call.path);
    if (b !== 'b') return this.xml(call, isServer);
    if (!isServer && (isUpload || more.length > 0 || !this.isPublicRead(call, object))) throw onlyForTheServer();
    if (o !== 'o') throw new HttpError(404, 'Not found.');
    if (isUpload) return this.uploads.handle(call, object);
    if (object === undefined) return listReply(this.service, call);
    if (more.length === 0) return objectReply(this.service, call, object);
    return this.verb(call, object, more);
  }

  private verb(call: Call, object: string, [verb, ...target]: readonly string[]): Reply | Promise<Reply> {
    if (verb === 'acl' && target.length <= 1) return objectAclReply(this.service, call, object, target[0]);
    if (call.method !== 'POST') throw new HttpError(404, 'Not found.');
    if (verb === 'compose' && target.length === 0) return compose(this.service, call, object);
    const [first, second, o, name, ...more] = target;
    if (verb === 'moveTo' && first === 'o' && second !== undefined && target.length === 2) {
      return move(this.service, call, object, second);
    }
    const isCopy = (verb === 'rewriteTo' || verb === 'copyTo') && first === 'b' && o === 'o' && more.length === 0;
    if (!isCopy || second === undefined || name === undefined) throw new HttpError(404, 'Not found.');
    return copy(this.service, call, object, { service: this.serviceOf(second), name, isRewrite: verb === 'rewriteTo' });
  }

  private xml(call: Call, isServer: boolean): Promise<Reply> {
    const [, ...rest] = call.path;
    const name = rest.join('/');
    return answeredInXml(() => {
      if (call.method === 'POST' && name === '')
        return formReply(call, this.service.maxObjectBytes, () => this.service);
      // Asked first, because the term of a signed URL binds the server too.
      const mayUse = isSigned(call, new Date()) || isServer || XmlApi.isContinued(call);
      if (!mayUse && !this.isPublicRead(call, name)) throw onlyForTheServer();
      return this.objects.handle(call, name);
    });
  }

  /** True when this reads an object that everybody may read. Its grants are for the server alone. */
  private isPublicRead(call: Call, name: string | undefined): boolean {
    const record = name === undefined ? undefined : this.service.peek(name, generationOf(call));
    const isRead = call.method === 'GET' || call.method === 'HEAD';
    const isOpen = record !== undefined && isPublic(record.acl) && isOpenToThePublic(this.service.state.settings);
    return isRead && isOpen && call.query.get('projection') !== 'full';
  }
}
