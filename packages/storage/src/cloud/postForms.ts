import type { Call, Reply } from '../http/call';
import { predefinedAcl } from '../objects/acl';
import type { BucketService } from '../objects/bucketService';
import { metadataChangeOf } from '../objects/metadataChange';
import { etagOf, type ObjectRecord } from '../objects/storedObject';
import { ENVELOPE_BYTES } from '../uploads/multipart';
import { OWNER } from './owner';
import { checkPolicy } from './postPolicy';
import { XmlRefusal, xmlReply } from './xml';

/**
 * Stores the file of an HTML form, `POST /{bucket}`, or `POST /`, where the library of the Admin SDK sends it with an
 * emulator's address. The form carries a policy document, and each of its fields is held against it.
 * Source: https://cloud.google.com/storage/docs/xml-api/post-object-forms
 * @param serviceOf finds the bucket for the fields, by their names in lower case
 * @throws XmlRefusal 400, 403; HttpError 400, 402, 403, 404, 413
 */
export function formReply(
  call: Call,
  maxObjectBytes: number,
  serviceOf: (fields: Fields) => BucketService,
): Promise<Reply> {
  return call.withBody(maxObjectBytes + ENVELOPE_BYTES, async (body) => {
    const { fields, file } = await formOf(call, body);
    const service = serviceOf(fields);
    checkPolicy(service.bucket, fields, file.size, new Date());
    const name = nameOf(fields, file);
    const content = Buffer.from(await file.arrayBuffer());
    return successReply(call, fields, service.upload(OWNER, name, content, changeOf(fields, file)));
  });
}

type Fields = ReadonlyMap<string, string>;

/** @throws XmlRefusal when this is no form, or the file is not its last field */
async function formOf(call: Call, body: Buffer): Promise<{ fields: Fields; file: File }> {
  const headers = { 'Content-Type': call.header('content-type') ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new XmlRefusal(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed form data.');
  });
  const entries = [...form.entries()];
  const file = entries.pop();
  if (file === undefined || file[0] !== 'file' || typeof file[1] === 'string') {
    throw new XmlRefusal(400, 'InvalidArgument', 'The last field of the form must be the file.');
  }
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string') throw new XmlRefusal(400, 'InvalidArgument', 'A form carries one file.');
    fields.set(name.toLowerCase(), value);
  }
  return { fields, file: file[1] };
}

/** `${filename}` in the key stands for the name of the file on the sender's machine. */
function nameOf(fields: Fields, file: File): string {
  const key = fields.get('key');
  if (!key) throw new XmlRefusal(400, 'InvalidArgument', 'The form has no key.');
  return key.replaceAll('${filename}', () => file.name);
}

function changeOf(fields: Fields, file: File) {
  const custom = [...fields].filter(([name]) => name.startsWith(CUSTOM));
  const acl = fields.get('acl');
  return {
    ...metadataChangeOf({
      contentType: fields.get('content-type') ?? (file.type === '' ? undefined : file.type),
      contentDisposition: fields.get('content-disposition'),
      contentEncoding: fields.get('content-encoding'),
      cacheControl: fields.get('cache-control'),
      metadata: Object.fromEntries(custom.map(([name, value]) => [name.slice(CUSTOM.length), value])),
    }),
    ...(acl !== undefined && { acl: predefinedAcl(acl) }),
  };
}

const CUSTOM = 'x-goog-meta-';

function successReply(call: Call, fields: Fields, record: ObjectRecord): Reply {
  const { bucket, name } = record;
  const etag = etagOf(record);
  const redirect = redirectOf(fields.get('success_action_redirect'));
  if (redirect) {
    for (const [key, value] of Object.entries({ bucket, key: name, etag })) redirect.searchParams.set(key, value);
    return { status: 303, headers: { Location: redirect.href } };
  }
  const location = `${call.origin}/${bucket}/${encodeURIComponent(name)}`;
  const headers = { ETag: etag, Location: location };
  const status = fields.get('success_action_status');
  if (status === '200') return { status: 200, headers };
  if (status !== '201') return { status: 204, headers };
  const stored = xmlReply(201, 'PostResponse', [
    ['Location', location],
    ['Bucket', bucket],
    ['Key', name],
    ['ETag', etag],
  ]);
  return { ...stored, headers: { ...stored.headers, ...headers } };
}

function redirectOf(address: string | undefined): URL | null {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
