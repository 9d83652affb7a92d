// src/server.ts
import { createServer } from "node:http";

// src/httpError.ts
var HttpError = class extends Error {
  status;
  headers;
  constructor(status, message, headers = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
};
var errorBody = (status, message) => ({
  error: { code: status, message, errors: [{ message, domain: "global", reason: REASONS[status] ?? "invalid" }] }
});
var REASONS = {
  401: "required",
  402: "quotaExceeded",
  403: "forbidden",
  404: "notFound",
  412: "conditionNotMet",
  413: "uploadTooLarge"
};

// src/storedObject.ts
import { createHash as createHash2, randomUUID } from "node:crypto";
import * as v from "valibot";

// src/checksums.ts
import { createHash } from "node:crypto";
var md5 = (data) => createHash("md5").update(data).digest("base64");
var POLYNOMIAL = 2197175160;
var TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? remainder >>> 1 ^ POLYNOMIAL : remainder >>> 1;
  return remainder;
});
function crc32c(data) {
  let remainder = 4294967295;
  for (const byte of data) remainder = remainder >>> 8 ^ (TABLE[(remainder ^ byte) & 255] ?? 0);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(~remainder >>> 0);
  return sum.toString("base64");
}

// src/json.ts
var isJsonObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
function textOf(value, key) {
  const found = isJsonObject(value) ? value[key] : void 0;
  return typeof found === "string" ? found : void 0;
}

// src/rules/value.ts
var EvaluationError = class extends Error {
};
function valueOf(json) {
  if (json === null || json === void 0) return null;
  if (typeof json === "number") return Number.isSafeInteger(json) ? BigInt(json) : json;
  if (typeof json === "boolean" || typeof json === "string" || typeof json === "bigint" || json instanceof Date)
    return json;
  if (Array.isArray(json)) return json.map(valueOf);
  if (json instanceof Map) return new Map([...json].map(([key, item]) => [String(key), valueOf(item)]));
  if (typeof json === "object") return new Map(Object.entries(json).map(([key, item]) => [key, valueOf(item)]));
  throw new EvaluationError(`a ${typeof json} has no counterpart in the rules language`);
}
function typeName(value) {
  if (value === null) return "null";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "bigint") return "int";
  if (typeof value === "number") return "float";
  if (typeof value === "string") return "string";
  if (value instanceof Date) return "timestamp";
  return Array.isArray(value) ? "list" : "map";
}
var isNumeric = (value) => typeof value === "bigint" || typeof value === "number";
function equals(a, b) {
  if (isNumeric(a) && isNumeric(b)) return Number(a) === Number(b);
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => equals(item, b[index] ?? null));
  }
  if (a instanceof Map && b instanceof Map) {
    return a.size === b.size && [...a].every(([key, item]) => b.has(key) && equals(item, b.get(key) ?? null));
  }
  return a === b;
}

// src/storedObject.ts
var ObjectRecordSchema = v.object({
  bucket: v.string(),
  name: v.string(),
  /** Rises with every new content: microseconds since 1970 or, if that is taken, the next free number. */
  generation: v.number(),
  /** Counts metadata changes from 1. */
  metageneration: v.number(),
  contentType: v.string(),
  contentDisposition: v.optional(v.string()),
  contentEncoding: v.optional(v.string()),
  contentLanguage: v.optional(v.string()),
  cacheControl: v.optional(v.string()),
  metadata: v.record(v.string(), v.string()),
  downloadTokens: v.array(v.string()),
  timeCreated: v.string(),
  updated: v.string(),
  size: v.number(),
  md5Hash: v.string(),
  crc32c: v.string()
});
var TEXT_FIELDS = [
  "contentType",
  "contentDisposition",
  "contentEncoding",
  "contentLanguage",
  "cacheControl"
];
var TOKENS_KEY = "firebaseStorageDownloadTokens";
var MAX_CUSTOM_METADATA_BYTES = 8 * 1024;
var MAX_NAME_BYTES = 1024;
function metadataChangeOf(json) {
  if (json === void 0 || json === null) return {};
  if (!isJsonObject(json)) throw new HttpError(400, "Metadata must be a JSON object.");
  const change = {};
  for (const field of TEXT_FIELDS) {
    const value = json[field];
    if (value === void 0) continue;
    if (value !== null && (typeof value !== "string" || !isHeaderValue(value))) {
      throw new HttpError(400, `Invalid value for ${field}.`);
    }
    change[field] = value;
  }
  if (json.metadata !== void 0) change.metadata = customMetadataOf(json.metadata);
  return change;
}
var isHeaderValue = (value) => /^[\t\x20-\x7e]{0,1024}$/.test(value);
function customMetadataOf(json) {
  if (json === null) return null;
  if (!isJsonObject(json)) throw new HttpError(400, "Custom metadata must be a JSON object.");
  let bytes = 0;
  const entries = Object.entries(json).map(([key, value]) => {
    if (value !== null && typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") {
      throw new HttpError(400, `Custom metadata ${key} must be a string.`);
    }
    const stated = value === null ? null : String(value);
    bytes += Buffer.byteLength(key) + Buffer.byteLength(stated ?? "");
    return [key, stated];
  });
  if (bytes > MAX_CUSTOM_METADATA_BYTES) throw new HttpError(400, "Custom metadata is larger than 8 KiB.");
  return Object.fromEntries(entries);
}
function checkedName(name) {
  const bytes = Buffer.byteLength(name);
  if (bytes === 0 || bytes > MAX_NAME_BYTES || name === "." || name === ".." || /[\r\n\0\p{Surrogate}]/u.test(name)) {
    throw new HttpError(400, "Invalid object name.");
  }
  return name;
}
var lastGeneration = 0;
function newObject(bucket, name, data, change, now) {
  lastGeneration = Math.max(now.getTime() * 1e3, lastGeneration + 1);
  const time = now.toISOString();
  const blank = {
    bucket,
    name: checkedName(name),
    generation: lastGeneration,
    metageneration: 0,
    contentType: "application/octet-stream",
    metadata: {},
    downloadTokens: [],
    timeCreated: time,
    updated: time,
    size: data.length,
    md5Hash: md5(data),
    crc32c: crc32c(data)
  };
  return changed(blank, change, now);
}
function changed(record2, change, now) {
  const next = { ...record2, metageneration: record2.metageneration + 1, updated: now.toISOString() };
  for (const field of TEXT_FIELDS) {
    const value = change[field];
    if (value === void 0) continue;
    if (value !== null) next[field] = value;
    else if (field === "contentType") next.contentType = "application/octet-stream";
    else delete next[field];
  }
  if (change.metadata === void 0) return next;
  const custom = change.metadata === null ? {} : { ...record2.metadata, ...change.metadata };
  const tokens = custom[TOKENS_KEY];
  if (tokens !== void 0) next.downloadTokens = (tokens ?? "").split(",").filter((token) => token !== "");
  next.metadata = Object.fromEntries(
    Object.entries(custom).filter((entry) => entry[0] !== TOKENS_KEY && entry[1] !== null)
  );
  return next;
}
function replacing(record2, stated) {
  const noFields = Object.fromEntries(TEXT_FIELDS.map((field) => [field, null]));
  const noKeys = Object.fromEntries(Object.keys(record2.metadata).map((key) => [key, null]));
  return { ...noFields, ...stated, metadata: { ...noKeys, ...stated.metadata } };
}
var withNewToken = (record2) => ({
  ...record2,
  downloadTokens: [...record2.downloadTokens, randomUUID()]
});
var etagOf = (record2) => createHash2("sha1").update(`${record2.generation}/${record2.metageneration}`).digest("base64url");
function rulesResource(record2) {
  const resource = /* @__PURE__ */ new Map();
  for (const field of TEXT_FIELDS) resource.set(field, record2[field] ?? null);
  for (const field of ["bucket", "name", "md5Hash", "crc32c"]) resource.set(field, record2[field]);
  for (const field of ["generation", "metageneration", "size"]) resource.set(field, BigInt(record2[field]));
  resource.set("timeCreated", new Date(record2.timeCreated));
  resource.set("updated", new Date(record2.updated));
  resource.set("etag", etagOf(record2));
  resource.set("metadata", valueOf(record2.metadata));
  return resource;
}

// src/bucketService.ts
var BucketService = class {
  bucket;
  store;
  log;
  ruleset;
  constructor(bucket, store, ruleset, log) {
    this.bucket = bucket;
    this.store = store;
    this.ruleset = ruleset;
    this.log = log;
  }
  /**
   * Reads an object. A valid download token replaces permission.
   * @throws HttpError 403, 404
   */
  get(who, name, downloadToken = null) {
    const stored = this.store.get(this.bucket, name);
    if (!(downloadToken && stored?.record.downloadTokens.includes(downloadToken))) {
      this.authorise(who, "get", name, stored?.record ?? null, null);
    }
    if (!stored) throw notFound(this.bucket, name);
    return stored;
  }
  /**
   * Reads an object, giving it a download token if it has none, as the web SDK's getDownloadURL expects. @throws
   * HttpError 403, 404
   */
  getWithToken(who, name, downloadToken) {
    const stored = this.get(who, name, downloadToken);
    if (stored.record.downloadTokens.length > 0) return stored;
    return { record: this.updated(withNewToken(stored.record)), data: stored.data };
  }
  /** @throws HttpError 403 */
  list(who, prefix, delimiter, maxResults, pageToken) {
    this.authorise(who, "list", prefix, null, null);
    return this.store.list(this.bucket, prefix, delimiter, maxResults, pageToken);
  }
  /** Stores new content, replacing an existing object. @throws HttpError 400, 402, 403 */
  upload(who, name, data, change, checksums, complete) {
    const now = /* @__PURE__ */ new Date();
    const record2 = complete(newObject(this.bucket, name, data, change, now));
    for (const sum of ["md5Hash", "crc32c"]) {
      if (checksums[sum] !== void 0 && checksums[sum] !== record2[sum]) {
        throw new HttpError(400, `Provided ${sum} does not match the content.`);
      }
    }
    this.authorise(who, "create", name, this.store.get(this.bucket, name)?.record ?? null, record2);
    this.store.put(record2, data);
    return record2;
  }
  /** Changes metadata. @throws HttpError 403, 404 */
  update(who, name, change) {
    const stored = this.store.get(this.bucket, name);
    const next = stored ? changed(stored.record, change, /* @__PURE__ */ new Date()) : null;
    this.authorise(who, "update", name, stored?.record ?? null, next);
    if (!next) throw notFound(this.bucket, name);
    return this.updated(next);
  }
  /**
   * Adds a download token or revokes one. At least one always remains. For the server only. @throws HttpError 403, 404
   */
  rotateToken(who, name, revoked) {
    if (who.kind !== "owner") throw new HttpError(403, "Missing admin credentials.");
    const { record: record2 } = this.get(who, name);
    const kept = { ...record2, downloadTokens: record2.downloadTokens.filter((token) => token !== revoked) };
    return this.updated(revoked === null || kept.downloadTokens.length === 0 ? withNewToken(kept) : kept);
  }
  /** @throws HttpError 403, 404 */
  delete(who, name) {
    const stored = this.store.get(this.bucket, name);
    this.authorise(who, "delete", name, stored?.record ?? null, null);
    if (!stored) throw notFound(this.bucket, name);
    this.store.delete(this.bucket, name);
  }
  /** Returns the object without checking the rules, for the server's preconditions. */
  peek(name) {
    return this.store.get(this.bucket, name)?.record;
  }
  updated(record2) {
    this.store.update(record2);
    return record2;
  }
  authorise(who, method, path, resource, requested) {
    if (who.kind === "owner") return;
    const { allowed, errors } = this.ruleset().decide({
      method,
      bucket: this.bucket,
      path,
      auth: who.kind === "user" ? { uid: who.uid, token: who.token } : null,
      resource: resource && rulesResource(resource),
      requested: requested && rulesResource(requested),
      time: /* @__PURE__ */ new Date()
    });
    if (allowed) return;
    for (const error of errors) this.log(`rules: ${method} ${path}: ${error}`);
    throw new HttpError(403, `Permission denied. No ${PERMISSION[method]} permission.`);
  }
};
var PERMISSION = {
  get: "READ",
  list: "LIST",
  create: "WRITE",
  update: "WRITE",
  delete: "WRITE"
};
var notFound = (bucket, name) => new HttpError(404, `No such object: ${bucket}/${name}`);

// src/buckets.ts
var Buckets = class {
  only;
  make;
  byName = /* @__PURE__ */ new Map();
  constructor(only, make) {
    this.only = only;
    this.make = make;
    if (only !== void 0) this.get(only);
  }
  /** @throws HttpError 404 for a bucket that cannot exist here */
  get(name) {
    if (this.only !== void 0 && name !== this.only) {
      throw new HttpError(404, `The bucket ${name ?? ""} does not exist; this server holds ${this.only}.`);
    }
    if (name === void 0 || !BUCKET_NAME.test(name)) throw new HttpError(404, `There is no bucket ${name ?? ""}.`);
    let bucket = this.byName.get(name);
    if (bucket === void 0) {
      if (this.byName.size >= MAX_BUCKETS) throw new HttpError(429, "Too many buckets.");
      bucket = this.make(name);
      this.byName.set(name, bucket);
    }
    return bucket;
  }
  names() {
    return [...this.byName.keys()].toSorted();
  }
};
var BUCKET_NAME = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/;
var MAX_BUCKETS = 1e3;
function bucketNameOf(path) {
  const rest = path.join("\n").replace(/^(?:v0|(?:(?:upload|download)\n)?storage\nv1)\n/, "").split("\n");
  return rest[0] === "b" ? rest[1] : path[0];
}

// src/call.ts
var Call = class {
  method;
  /**
   * The segments of the path, each decoded on its own: an encoded slash stays inside its segment, and `..` is an
   * ordinary name.
   */
  path;
  query;
  request;
  budget;
  /** @throws HttpError 400 for a URL that cannot be decoded */
  constructor(request, budget) {
    this.request = request;
    this.budget = budget;
    this.method = request.method ?? "GET";
    const address = request.url ?? "/";
    const queryAt = address.indexOf("?");
    const path = queryAt < 0 ? address : address.slice(0, queryAt);
    this.query = new URLSearchParams(queryAt < 0 ? "" : address.slice(queryAt + 1));
    this.path = path.slice(1).split("/").map(decoded);
  }
  /** Returns a header, or undefined. */
  header(name) {
    const value = this.request.headers[name.toLowerCase()];
    return Array.isArray(value) ? value[0] : value;
  }
  /** This server's address as the client sees it, such as `http://127.0.0.1:9199`. */
  get origin() {
    return `http://${this.header("host") ?? "localhost"}`;
  }
  /**
   * Reads the body, passes it to `use`, then releases its share of the memory budget.
   * @throws HttpError 413 as soon as it exceeds `maxBytes`; the rest is discarded unread
   */
  async withBody(maxBytes, use) {
    if (Number(this.header("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
    const held = { bytes: 0 };
    try {
      return use(await this.read(maxBytes, held));
    } finally {
      this.budget.giveBack(held.bytes);
    }
  }
  /** Collects the body. After a refusal the rest is drained unread, so that the client still receives the response. */
  read(maxBytes, held) {
    const { request, budget } = this;
    return new Promise((resolve, reject) => {
      const chunks = [];
      const refuse = (error) => {
        request.removeListener("data", collect);
        request.resume();
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      const collect = (chunk) => {
        try {
          if (held.bytes + chunk.length > maxBytes) throw tooLarge(maxBytes);
          budget.take(chunk.length);
          held.bytes += chunk.length;
          chunks.push(chunk);
        } catch (error) {
          refuse(error);
        }
      };
      request.on("data", collect);
      request.once("end", () => resolve(Buffer.concat(chunks, held.bytes)));
      request.once("error", () => refuse(new HttpError(400, "The body ended early.")));
    });
  }
  /** Reads the body as JSON. An empty body is undefined. @throws HttpError 400 */
  json() {
    return this.withBody(MAX_JSON_BYTES, jsonOf);
  }
};
var MAX_JSON_BYTES = 512 * 1024;
function jsonOf(body) {
  const text2 = body.toString("utf8").trim();
  if (text2 === "") return void 0;
  try {
    return JSON.parse(text2);
  } catch {
    throw new HttpError(400, "Invalid JSON payload received.");
  }
}
var tooLarge = (maxBytes) => new HttpError(413, `The upload is larger than ${maxBytes} bytes.`);
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new HttpError(400, "Malformed address.");
  }
}

// src/listSize.ts
var MAX_RESULTS = 1e3;
function listSizeOf(stated) {
  if (stated === null) return MAX_RESULTS;
  const count = Number(stated);
  if (!Number.isInteger(count) || count < 1 || count > MAX_RESULTS) {
    throw new HttpError(400, `maxResults must be a whole number from 1 to ${MAX_RESULTS}.`);
  }
  return count;
}

// src/resources.ts
var firebaseResource = (record2) => ({
  name: record2.name,
  bucket: record2.bucket,
  generation: String(record2.generation),
  metageneration: String(record2.metageneration),
  contentType: record2.contentType,
  timeCreated: record2.timeCreated,
  updated: record2.updated,
  storageClass: "STANDARD",
  size: String(record2.size),
  md5Hash: record2.md5Hash,
  crc32c: record2.crc32c,
  etag: etagOf(record2),
  contentEncoding: record2.contentEncoding ?? "identity",
  contentDisposition: record2.contentDisposition ?? dispositionOf(record2),
  contentLanguage: record2.contentLanguage,
  cacheControl: record2.cacheControl,
  metadata: Object.keys(record2.metadata).length > 0 ? record2.metadata : void 0,
  downloadTokens: record2.downloadTokens.join(",")
});
var customMetadata = (record2) => {
  if (record2.downloadTokens.length === 0) return record2.metadata;
  return { ...record2.metadata, [TOKENS_KEY]: record2.downloadTokens.join(",") };
};
function cloudResource(record2, origin) {
  const path = `storage/v1/b/${record2.bucket}/o/${encodeURIComponent(record2.name)}`;
  const metadata = customMetadata(record2);
  return {
    kind: "storage#object",
    id: `${record2.bucket}/${record2.name}/${record2.generation}`,
    selfLink: `${origin}/${path}`,
    mediaLink: `${origin}/download/${path}?generation=${record2.generation}&alt=media`,
    name: record2.name,
    bucket: record2.bucket,
    generation: String(record2.generation),
    metageneration: String(record2.metageneration),
    contentType: record2.contentType,
    contentEncoding: record2.contentEncoding,
    contentDisposition: record2.contentDisposition,
    contentLanguage: record2.contentLanguage,
    cacheControl: record2.cacheControl,
    storageClass: "STANDARD",
    size: String(record2.size),
    md5Hash: record2.md5Hash,
    crc32c: record2.crc32c,
    etag: etagOf(record2),
    timeCreated: record2.timeCreated,
    updated: record2.updated,
    timeStorageClassUpdated: record2.timeCreated,
    metadata: Object.keys(metadata).length > 0 ? metadata : void 0
  };
}
var bucketResource = (name, origin) => ({
  kind: "storage#bucket",
  id: name,
  name,
  selfLink: `${origin}/storage/v1/b/${name}`,
  location: "LOCAL",
  storageClass: "STANDARD"
});
var bucketList = (names, origin) => ({
  kind: "storage#buckets",
  items: names.map((name) => bucketResource(name, origin))
});
var dispositionOf = (record2) => `inline; filename*=utf-8''${encodeURIComponent(record2.name.split("/").at(-1) ?? "")}`;

// src/media.ts
function mediaReply(call, { record: record2, data }) {
  const headers = {
    "Accept-Ranges": "bytes",
    "Content-Type": record2.contentType,
    "Content-Disposition": record2.contentDisposition ?? dispositionOf(record2),
    "Cache-Control": record2.cacheControl ?? "private, max-age=0",
    // Keeps an upload that claims to be a picture from running as a page.
    "X-Content-Type-Options": "nosniff",
    ETag: etagOf(record2),
    "X-Goog-Generation": String(record2.generation),
    "X-Goog-Metageneration": String(record2.metageneration),
    "X-Goog-Hash": `crc32c=${record2.crc32c},md5=${record2.md5Hash}`,
    "X-Goog-Stored-Content-Encoding": record2.contentEncoding ?? "identity",
    "X-Goog-Stored-Content-Length": String(record2.size)
  };
  if (record2.contentEncoding) headers["Content-Encoding"] = record2.contentEncoding;
  if (record2.contentLanguage) headers["Content-Language"] = record2.contentLanguage;
  const range = rangeOf(call.header("range"), data.length);
  if (range === "none") return { status: 200, headers, body: data };
  if (range === "unsatisfiable") return { status: 416, headers: { "Content-Range": `bytes */${data.length}` } };
  headers["Content-Range"] = `bytes ${range.start}-${range.end}/${data.length}`;
  return { status: 206, headers, body: data.subarray(range.start, range.end + 1) };
}
function rangeOf(header, size) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === void 0 || to === void 0 || from === "" && to === "" || size === 0) return "none";
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return "none";
  return start >= size ? "unsatisfiable" : { start, end };
}

// src/uploads/multipart.ts
var LINE_END = Buffer.from("\r\n");
var HEADERS_END = Buffer.from("\r\n\r\n");
var ENVELOPE_BYTES = 64 * 1024;
function relatedParts(contentType, body) {
  const boundary = /^multipart\/related\s*;.*\bboundary=(?:"([^"]+)"|'([^']+)'|([^;\s]+))/i.exec(contentType ?? "");
  const text2 = boundary?.[1] ?? boundary?.[2] ?? boundary?.[3];
  if (!text2) throw malformed();
  const delimiter = Buffer.concat([LINE_END, Buffer.from(`--${text2}`)]);
  const whole2 = Buffer.concat([LINE_END, body]);
  const first = whole2.indexOf(delimiter);
  const second = first < 0 ? -1 : whole2.indexOf(delimiter, first + delimiter.length);
  const last = whole2.lastIndexOf(delimiter);
  if (second < 0 || last <= second || !whole2.subarray(last + delimiter.length).toString("latin1").startsWith("--")) {
    throw malformed();
  }
  const metadata = partOf(whole2.subarray(first + delimiter.length, second));
  const content = partOf(whole2.subarray(second + delimiter.length, last));
  const type = /^content-type:[ \t]*(.+)$/im.exec(content.headers)?.[1]?.trim();
  return { metadata: jsonOf(metadata.body), data: Buffer.from(content.body), contentType: type };
}
function partOf(part) {
  const end = part.indexOf(HEADERS_END);
  if (end < 0) throw malformed();
  return { headers: part.subarray(0, end).toString("utf8"), body: part.subarray(end + HEADERS_END.length) };
}
var malformed = () => new HttpError(400, "Malformed multipart body.");

// src/preconditions.ts
function checkPreconditions(call, existing) {
  const generation = numberIn(call, "generation");
  if (generation !== null && existing !== void 0 && generation !== existing.generation) {
    throw new HttpError(404, `No such object: ${existing.bucket}/${existing.name}#${generation}`);
  }
  const isRead = call.method === "GET" || call.method === "HEAD";
  if (isRead && existing !== void 0 && call.header("if-none-match") === etagOf(existing))
    throw new HttpError(304, UNMET);
  for (const [name, field] of CONDITIONS) {
    const wanted = numberIn(call, `if${name}Match`);
    const unwanted = numberIn(call, `if${name}NotMatch`);
    const actual = existing?.[field] ?? (field === "generation" ? 0 : null);
    if (wanted !== null && wanted !== actual) throw new HttpError(412, UNMET);
    if (unwanted !== null && unwanted === actual) throw new HttpError(isRead ? 304 : 412, UNMET);
  }
}
var CONDITIONS = [
  ["Generation", "generation"],
  ["Metageneration", "metageneration"]
];
var UNMET = "At least one of the pre-conditions you specified did not hold.";
function numberIn(call, name) {
  const text2 = call.query.get(name);
  if (text2 === null) return null;
  if (!/^\d{1,16}$/.test(text2)) throw new HttpError(400, `Invalid value for ${name}.`);
  return Number(text2);
}

// src/cloudApi.ts
var OWNER = { kind: "owner" };
var CloudApi = class {
  service;
  uploads;
  limits;
  constructor(service, uploads, limits) {
    this.service = service;
    this.uploads = uploads;
    this.limits = limits;
  }
  handle(call) {
    const path = call.path.join("\n");
    const isUpload = path.startsWith("upload\nstorage\nv1\n");
    const [b, , o, object2, ...more] = path.replace(/^(?:(?:upload|download)\n)?storage\nv1\n/, "").split("\n");
    if (b !== "b") return this.download(call);
    if (o === void 0) return this.aboutBucket(call);
    if (o !== "o") throw new HttpError(404, "Not found.");
    if (isUpload) return this.write(call, object2);
    if (object2 === void 0) return this.list(call);
    if (more.length > 0) return this.copy(call, object2, more);
    return this.object(call, object2);
  }
  object(call, name) {
    checkPreconditions(call, this.service.peek(name));
    if (call.method === "GET" || call.method === "HEAD") {
      const stored = this.service.get(OWNER, name);
      if (call.query.get("alt") === "media") return mediaReply(call, stored);
      return this.resourceReply(call, stored.record);
    }
    if (call.method === "DELETE") {
      this.service.delete(OWNER, name);
      return { status: 204 };
    }
    if (call.method === "PATCH" || call.method === "PUT") return this.patch(call, name);
    throw new HttpError(405, `${call.method} is not possible here.`);
  }
  async patch(call, name) {
    const stated = metadataChangeOf(await call.json());
    const record2 = this.service.peek(name);
    const change = call.method === "PUT" && record2 !== void 0 ? replacing(record2, stated) : stated;
    return this.resourceReply(call, this.service.update(OWNER, name, change));
  }
  list(call) {
    const { query } = call;
    const page = this.service.list(
      OWNER,
      query.get("prefix") ?? "",
      query.get("delimiter") ?? "",
      listSizeOf(query.get("maxResults")),
      query.get("pageToken") ?? void 0
    );
    const { items, prefixes, nextPageToken } = page;
    const body = {
      kind: "storage#objects",
      ...items.length > 0 && { items: items.map((record2) => cloudResource(record2, call.origin)) },
      ...prefixes.length > 0 && { prefixes },
      nextPageToken
    };
    return { status: 200, body };
  }
  aboutBucket(call) {
    if (call.method !== "GET") throw new HttpError(405, `${call.method} is not possible here.`);
    return { status: 200, body: bucketResource(this.service.bucket, call.origin) };
  }
  /** Downloads an object by its XML API address, `/{bucket}/{object}`. */
  download(call) {
    const [, ...name] = call.path;
    if (call.method !== "GET" && call.method !== "HEAD") throw new HttpError(404, "Not found.");
    checkPreconditions(call, this.service.peek(name.join("/")));
    return mediaReply(call, this.service.get(OWNER, name.join("/")));
  }
  async copy(call, source, target) {
    const [verb, b, bucket, o, name, ...more] = target;
    const isCopy = (verb === "rewriteTo" || verb === "copyTo") && b === "b" && o === "o" && more.length === 0;
    if (!isCopy || name === void 0 || call.method !== "POST") throw new HttpError(404, "Not found.");
    if (bucket !== this.service.bucket) throw new HttpError(404, "Objects are copied within their bucket.");
    checkPreconditions(call, this.service.peek(name));
    const { record: record2, data } = this.service.get(OWNER, source);
    const { metadata = customMetadata(record2), ...stated } = metadataChangeOf(await call.json());
    const copied = this.service.upload(
      OWNER,
      name,
      data,
      { ...textFields(record2), ...stated, metadata },
      {},
      keepTokens
    );
    const resource = cloudResource(copied, call.origin);
    if (verb === "copyTo") return { status: 200, body: resource };
    const size = String(copied.size);
    const done = { kind: "storage#rewriteResponse", totalBytesRewritten: size, objectSize: size, done: true, resource };
    return { status: 200, body: done };
  }
  write(call, object2) {
    const uploadId = call.query.get("upload_id");
    if (uploadId !== null) return this.continueUpload(call, this.uploads.get(uploadId));
    if (call.method !== "POST") throw new HttpError(405, `${call.method} is not possible here.`);
    const name = object2 ?? call.query.get("name") ?? void 0;
    if (call.query.get("uploadType") === "resumable") return this.startUpload(call, name);
    return this.uploadAtOnce(call, name, call.query.get("uploadType") === "multipart");
  }
  uploadAtOnce(call, stated, isMultipart) {
    const maxBytes = this.limits.maxObjectBytes + (isMultipart ? ENVELOPE_BYTES : 0);
    return call.withBody(maxBytes, (body) => {
      const type = call.header("content-type");
      const { metadata, data, contentType } = isMultipart ? relatedParts(type, body) : { metadata: void 0, data: body, contentType: type };
      return this.resourceReply(call, this.store(call, nameOf(stated, metadata), data, metadata, contentType));
    });
  }
  async startUpload(call, stated) {
    const metadata = await call.json();
    const name = nameOf(stated, metadata);
    checkPreconditions(call, this.service.peek(name));
    const contentType = call.header("x-upload-content-type");
    const announced = call.header("x-upload-content-length");
    const session = this.uploads.start(
      {
        bucket: this.service.bucket,
        name,
        change: { ...contentType && metadataChangeOf({ contentType }), ...metadataChangeOf(metadata) },
        identity: OWNER,
        totalBytes: announced && Number(announced) >= 0 ? Number(announced) : null
      },
      /* @__PURE__ */ new Date()
    );
    const query = new URLSearchParams(call.query);
    query.set("name", name);
    query.set("upload_id", session.id);
    const address = `${call.origin}/upload/storage/v1/b/${session.bucket}/o?${query.toString()}`;
    return { status: 200, headers: { Location: address, "X-GUploader-UploadID": session.id } };
  }
  /** One PUT of a resumable upload. `Content-Range` gives the byte range and, on the last piece, the total size. */
  async continueUpload(call, session) {
    if (call.method === "DELETE") {
      if (session.status !== "cancelled") this.uploads.cancel(session.id);
      return { status: 499 };
    }
    if (call.method !== "PUT") throw new HttpError(405, `${call.method} is not possible here.`);
    const range = contentRangeOf(call.header("content-range"));
    if (session.status === "active" && range.start !== null) {
      await call.withBody(this.uploads.roomBytes(session), (piece) => {
        this.uploads.append(session.id, range.start ?? 0, piece, /* @__PURE__ */ new Date());
      });
    }
    const isComplete = range.isOpenEnded ? range.start !== null : session.receivedBytes === range.totalBytes;
    if (session.status === "active" && !isComplete) {
      const received = session.receivedBytes > 0 ? { Range: `bytes=0-${session.receivedBytes - 1}` } : void 0;
      return { status: 308, ...received && { headers: received } };
    }
    const record2 = this.uploads.finalize(session.id, (content) => {
      checkPreconditions(call, this.service.peek(session.name));
      return this.service.upload(OWNER, session.name, content, session.change, {}, keepTokens);
    });
    return this.resourceReply(call, record2);
  }
  store(call, name, data, metadata, contentType) {
    checkPreconditions(call, this.service.peek(name));
    const change = { ...contentType && metadataChangeOf({ contentType }), ...metadataChangeOf(metadata) };
    const checksums = { md5Hash: textOf(metadata, "md5Hash"), crc32c: textOf(metadata, "crc32c") };
    return this.service.upload(OWNER, name, data, change, checksums, keepTokens);
  }
  resourceReply(call, record2) {
    return { status: 200, body: cloudResource(record2, call.origin) };
  }
};
var keepTokens = (record2) => record2;
function nameOf(stated, metadata) {
  const name = stated ?? textOf(metadata, "name");
  if (name === void 0) throw new HttpError(400, "Required parameter: name");
  return name;
}
function textFields({ contentType, contentDisposition, contentEncoding, contentLanguage, cacheControl }) {
  const fields = { contentType, contentDisposition, contentEncoding, contentLanguage, cacheControl };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== void 0));
}
function contentRangeOf(header) {
  if (header === void 0) return { start: 0, isOpenEnded: true, totalBytes: null };
  const [, start, end, total] = /^bytes (?:(\d+)-(\d+|\*)|\*)\/(\d+|\*)$/.exec(header) ?? [];
  if (total === void 0) throw new HttpError(400, "Malformed Content-Range.");
  const totalBytes = total === "*" ? null : Number(total);
  return { start: start === void 0 ? null : Number(start), isOpenEnded: end === "*" && total === "*", totalBytes };
}

// src/firebaseApi.ts
var FirebaseApi = class {
  service;
  uploads;
  limits;
  constructor(service, uploads, limits) {
    this.service = service;
    this.uploads = uploads;
    this.limits = limits;
  }
  /** @param path the path segments after `/v0` */
  async handle(call, who, path) {
    const [b, , o, object2, ...more] = path;
    if (b !== "b" || o !== "o" || more.length > 0) throw new HttpError(404, "Not found.");
    const method = call.method === "PUT" && isPatch(call) ? "PATCH" : call.method;
    if (object2 === void 0) {
      if (method === "GET") return this.list(call, who);
      if (method === "POST" || method === "PUT") return this.write(call, who, call.query.get("name"));
    } else {
      if (method === "GET" || method === "HEAD") return this.read(call, who, object2);
      if (method === "PATCH") return this.patch(call, who, object2);
      if (method === "DELETE") return this.delete(who, object2);
      if (method === "POST" || method === "PUT") return this.write(call, who, object2);
    }
    throw new HttpError(405, `${call.method} is not possible here.`);
  }
  read(call, who, name) {
    const stored = this.service.getWithToken(who, name, call.query.get("token"));
    if (call.query.get("alt") === "media") return mediaReply(call, stored);
    return { status: 200, body: firebaseResource(stored.record) };
  }
  list(call, who) {
    const prefix = call.query.get("prefix") ?? "";
    if (prefix !== "" && !prefix.endsWith("/")) {
      throw new HttpError(400, "The prefix parameter is required to be empty or ends with a single / character.");
    }
    const delimiter = call.query.get("delimiter") ?? "";
    if (delimiter !== "" && delimiter !== "/") throw new HttpError(400, "The delimiter can only be /.");
    const maxResults = listSizeOf(call.query.get("maxResults"));
    const page = this.service.list(who, prefix, delimiter, maxResults, call.query.get("pageToken") ?? void 0);
    return {
      status: 200,
      body: {
        prefixes: page.prefixes.filter(isAddressable),
        items: page.items.filter(({ name }) => isAddressable(name)).map(({ name, bucket }) => ({ name, bucket })),
        nextPageToken: page.nextPageToken
      }
    };
  }
  async patch(call, who, name) {
    const change = clientChange(await call.json());
    return { status: 200, body: firebaseResource(this.service.update(who, name, change)) };
  }
  delete(who, name) {
    this.service.delete(who, name);
    return { status: 204 };
  }
  write(call, who, name) {
    if (call.query.has("create_token") || call.query.has("delete_token")) return this.rotateToken(call, who, name);
    const command = call.header("x-goog-upload-command");
    if (command !== void 0)
      return this.resumable(
        call,
        who,
        name,
        command.split(",").map((word) => word.trim())
      );
    if (name === null) throw new HttpError(400, "The name parameter is missing.");
    return this.uploadAtOnce(call, who, name);
  }
  rotateToken(call, who, name) {
    const isCreation = call.query.get("create_token") === "true";
    const revoked = call.query.get("delete_token");
    if (name === null || isCreation === (revoked !== null))
      throw new HttpError(400, "create_token=true or delete_token.");
    return { status: 200, body: firebaseResource(this.service.rotateToken(who, name, revoked)) };
  }
  uploadAtOnce(call, who, name) {
    const isMultipart = call.header("x-goog-upload-protocol") === "multipart";
    const maxBytes = this.limits.maxObjectBytes + (isMultipart ? ENVELOPE_BYTES : 0);
    return call.withBody(maxBytes, (body) => {
      const type = call.header("content-type");
      const { metadata, data, contentType } = isMultipart ? relatedParts(type, body) : { metadata: void 0, data: body, contentType: type };
      const change = withType(clientChange(metadata), contentType);
      return { status: 200, body: firebaseResource(this.store(who, name, data, change, metadata)) };
    });
  }
  async resumable(call, who, name, commands) {
    if (commands.includes("start")) return this.startUpload(call, who, name);
    const session = this.uploads.get(call.query.get("upload_id"));
    if (commands.includes("query")) return progressReply(session);
    if (commands.includes("cancel")) {
      this.uploads.cancel(session.id);
      return progressReply(session);
    }
    const isLast = commands.includes("finalize");
    if (!isLast && !commands.includes("upload")) throw new HttpError(400, "Unknown upload command.");
    if (commands.includes("upload") && session.status === "active") {
      const offset = Number(call.header("x-goog-upload-offset") ?? session.receivedBytes);
      await call.withBody(this.uploads.roomBytes(session), (piece) => {
        this.uploads.append(session.id, offset, piece, /* @__PURE__ */ new Date());
      });
    }
    if (!isLast) return progressReply(session);
    const record2 = this.uploads.finalize(
      session.id,
      (content) => this.store(session.identity, session.name, content, session.change, void 0)
    );
    return { ...progressReply(session), body: firebaseResource(record2) };
  }
  async startUpload(call, who, name) {
    if (name === null) throw new HttpError(400, "The name parameter is missing.");
    const announced = Number(call.header("x-goog-upload-header-content-length"));
    const change = withType(clientChange(await call.json()), call.header("x-goog-upload-header-content-type"));
    const session = this.uploads.start(
      {
        bucket: this.service.bucket,
        name,
        change,
        identity: who,
        totalBytes: call.header("x-goog-upload-header-content-length") && announced >= 0 ? announced : null
      },
      /* @__PURE__ */ new Date()
    );
    const query = new URLSearchParams({ name, upload_id: session.id, upload_protocol: "resumable" });
    const address = `${call.origin}/v0/b/${encodeURIComponent(session.bucket)}/o?${query.toString()}`;
    return {
      status: 200,
      headers: {
        "X-Goog-Upload-Status": "active",
        "X-Goog-Upload-URL": address,
        "X-Goog-Upload-Control-URL": address,
        "X-Goog-Upload-Chunk-Granularity": String(CHUNK_GRANULARITY_BYTES),
        "X-GUploader-UploadID": session.id
      }
    };
  }
  /** New content gets a new download token, so a URL to the previous content stops working. */
  store(who, name, data, change, stated) {
    return this.service.upload(who, name, data, change, { md5Hash: textOf(stated, "md5Hash") }, withNewToken);
  }
};
var CHUNK_GRANULARITY_BYTES = 256 * 1024;
var isPatch = (call) => call.header("x-http-method-override")?.toUpperCase() === "PATCH";
var isAddressable = (name) => !name.replace(/\/$/, "").split("/").includes("");
function clientChange(json) {
  const change = metadataChangeOf(json);
  if (!change.metadata) return change;
  const { [TOKENS_KEY]: _, ...metadata } = change.metadata;
  return { ...change, metadata };
}
var withType = (change, contentType) => change.contentType || contentType === void 0 ? change : { ...change, ...metadataChangeOf({ contentType }) };
var progressReply = (session) => ({
  status: 200,
  headers: {
    "X-Goog-Upload-Status": session.status,
    "X-Goog-Upload-Size-Received": String(session.receivedBytes),
    "X-GUploader-UploadID": session.id
  }
});

// src/identity.ts
function identify(authorization, projectId, now) {
  if (!authorization) return { kind: "anonymous" };
  const credential = /^(?:Firebase|Bearer) +(\S+)$/i.exec(authorization)?.[1];
  if (!credential) throw unauthenticated("malformed Authorization header");
  if (credential === "owner") return { kind: "owner" };
  const claims = claimsOf(credential);
  const project = projectId ?? String(claims.aud);
  if (claims.aud !== project || claims.iss !== `https://securetoken.google.com/${project}`) {
    throw unauthenticated("the ID token is for another project");
  }
  const uid = claims.sub;
  if (typeof uid !== "string" || uid === "" || uid.length > MAX_UID_LENGTH)
    throw unauthenticated("no user in the ID token");
  if (!isMock(claims) && !(typeof claims.exp === "number" && claims.exp * 1e3 > now.getTime())) {
    throw unauthenticated("the ID token has expired");
  }
  const token = valueOf(claims);
  if (!(token instanceof Map)) throw unauthenticated("malformed ID token");
  return { kind: "user", uid, token };
}
var MAX_UID_LENGTH = 128;
var isMock = (claims) => claims.iat === 0;
function claimsOf(token) {
  const [header, payload, signature, ...more] = token.split(".");
  if (!header || !payload || more.length > 0) throw unauthenticated("malformed ID token");
  if (signature || decoded2(header).alg !== "none") throw unauthenticated("only the Auth emulator\u2019s unsigned ID tokens");
  return decoded2(payload);
}
function decoded2(part) {
  try {
    const json = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    if (isJsonObject(json)) return json;
  } catch {
  }
  throw unauthenticated("malformed ID token");
}
var unauthenticated = (why) => new HttpError(401, `Unauthenticated: ${why}.`);

// src/limits.ts
var DEFAULT_LIMITS = { maxObjectBytes: 32 * 1024 * 1024, maxTotalBytes: 512 * 1024 * 1024 };

// src/memoryBudget.ts
var MemoryBudget = class {
  limitBytes;
  usedBytes = 0;
  constructor(limitBytes) {
    this.limitBytes = limitBytes;
  }
  /** @throws HttpError 402, which the web SDK reports as `storage/quota-exceeded` */
  take(bytes) {
    if (this.usedBytes + bytes > this.limitBytes) throw new HttpError(402, "Quota for this bucket is exceeded.");
    this.usedBytes += bytes;
  }
  giveBack(bytes) {
    this.usedBytes -= bytes;
  }
};

// src/objectStore.ts
import { createHash as createHash3 } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v2 from "valibot";
var ObjectStore = class {
  objects = /* @__PURE__ */ new Map();
  budget;
  folder;
  constructor(budget, folder) {
    this.budget = budget;
    this.folder = folder;
    if (folder) this.load(folder);
  }
  get(bucket, name) {
    return this.objects.get(keyOf(bucket, name));
  }
  /** Stores content and metadata. @throws HttpError 402 when it does not fit */
  put(record2, data) {
    const key = keyOf(record2.bucket, record2.name);
    this.budget.take(data.length);
    const replaced = this.objects.get(key);
    this.budget.giveBack(replaced?.data.length ?? 0);
    this.objects.set(key, { record: record2, data });
    if (!this.folder) return;
    write(join(this.folder, contentFile(key, record2)), data);
    this.saveRecord(key, record2);
    if (replaced) rmSync(join(this.folder, contentFile(key, replaced.record)), { force: true });
  }
  /** Replaces the metadata of an existing object. */
  update(record2) {
    const key = keyOf(record2.bucket, record2.name);
    const stored = this.objects.get(key);
    if (!stored) throw new Error(`no object ${record2.name}`);
    this.objects.set(key, { record: record2, data: stored.data });
    this.saveRecord(key, record2);
  }
  delete(bucket, name) {
    const key = keyOf(bucket, name);
    const stored = this.objects.get(key);
    if (!stored) return;
    this.budget.giveBack(stored.data.length);
    this.objects.delete(key);
    if (!this.folder) return;
    rmSync(join(this.folder, `${fileOf(key)}.json`), { force: true });
    rmSync(join(this.folder, contentFile(key, stored.record)), { force: true });
  }
  clear() {
    for (const { record: record2 } of this.objects.values()) this.delete(record2.bucket, record2.name);
  }
  /** The buckets that hold objects. */
  buckets() {
    return new Set([...this.objects.values()].map(({ record: record2 }) => record2.bucket));
  }
  /** Lists items and folders in name order, at most `maxResults` in total, starting after the page token's entry. */
  list(bucket, prefix, delimiter, maxResults, pageToken) {
    const after = pageToken === void 0 ? "" : Buffer.from(pageToken, "base64url").toString("utf8");
    const entries = /* @__PURE__ */ new Map();
    for (const { record: record2 } of this.objects.values()) {
      if (record2.bucket !== bucket || !record2.name.startsWith(prefix)) continue;
      const cut = delimiter === "" ? -1 : record2.name.indexOf(delimiter, prefix.length);
      if (cut < 0) entries.set(record2.name, record2);
      else entries.set(record2.name.slice(0, cut + delimiter.length), null);
    }
    const names = [...entries.keys()].filter((name) => name > after).toSorted((a, b) => a < b ? -1 : 1);
    const shown = names.slice(0, maxResults);
    const last = shown.at(-1);
    return {
      items: shown.map((name) => entries.get(name)).filter((record2) => record2 !== null && record2 !== void 0),
      prefixes: shown.filter((name) => entries.get(name) === null),
      ...last !== void 0 && names.length > shown.length && { nextPageToken: Buffer.from(last).toString("base64url") }
    };
  }
  saveRecord(key, record2) {
    if (this.folder) write(join(this.folder, `${fileOf(key)}.json`), JSON.stringify(record2));
  }
  load(folder) {
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder)) {
      if (!file.endsWith(".json")) continue;
      const record2 = v2.parse(ObjectRecordSchema, JSON.parse(readFileSync(join(folder, file), "utf8")));
      const key = keyOf(record2.bucket, record2.name);
      const data = readFileSync(join(folder, contentFile(key, record2)));
      this.budget.take(data.length);
      this.objects.set(key, { record: record2, data });
    }
  }
};
var keyOf = (bucket, name) => `${bucket}
${name}`;
var fileOf = (key) => createHash3("sha256").update(key).digest("hex");
var contentFile = (key, record2) => `${fileOf(key)}.${record2.generation}.bin`;
function write(path, content) {
  writeFileSync(`${path}.tmp`, content);
  renameSync(`${path}.tmp`, path);
}

// src/rules/library.ts
var text = (value) => {
  if (typeof value !== "string") throw new EvaluationError(`expected a string, not ${describe(value)}`);
  return value;
};
var list = (value) => {
  if (!Array.isArray(value)) throw new EvaluationError(`expected a list, not ${describe(value)}`);
  return value;
};
var numeric = (value) => {
  if (value === void 0 || !isNumeric(value)) throw new EvaluationError(`expected a number, not ${describe(value)}`);
  return Number(value);
};
var describe = (value) => value === void 0 ? "nothing" : typeName(value);
var whole = (value) => {
  if (!Number.isFinite(value)) throw new EvaluationError("not a whole number");
  return BigInt(value);
};
var includes = (items, wanted) => items.some((item) => equals(item, wanted));
var unique = (items) => items.filter((item, index) => !includes(items.slice(0, index), item));
function matches(value, pattern) {
  return new RegExp(`^(?:${text(pattern)})$`, "su").test(value);
}
var STRING_METHODS = {
  size: (value) => BigInt(Array.from(value).length),
  matches,
  lower: (value) => value.toLowerCase(),
  upper: (value) => value.toUpperCase(),
  trim: (value) => value.trim(),
  split: (value, separator) => value.split(new RegExp(text(separator), "u")),
  replace: (value, pattern, replacement) => value.replaceAll(new RegExp(text(pattern), "gu"), text(replacement))
};
var LIST_METHODS = {
  size: (items) => BigInt(items.length),
  hasAll: (items, wanted) => list(wanted).every((item) => includes(items, item)),
  hasAny: (items, wanted) => list(wanted).some((item) => includes(items, item)),
  hasOnly: (items, allowed) => items.every((item) => includes(list(allowed), item)),
  concat: (items, more) => [...items, ...list(more)],
  removeAll: (items, unwanted) => items.filter((item) => !includes(list(unwanted), item)),
  join: (items, separator) => items.map((item) => text(item)).join(text(separator)),
  toSet: (items) => unique(items)
};
var MAP_METHODS = {
  size: (map) => BigInt(map.size),
  keys: (map) => [...map.keys()],
  values: (map) => [...map.values()],
  get: (map, key, fallback) => map.get(text(key)) ?? fallback ?? null
};
var TIMESTAMP_METHODS = {
  toMillis: (time) => BigInt(time.getTime()),
  year: (time) => BigInt(time.getUTCFullYear()),
  month: (time) => BigInt(time.getUTCMonth() + 1),
  day: (time) => BigInt(time.getUTCDate()),
  hours: (time) => BigInt(time.getUTCHours()),
  minutes: (time) => BigInt(time.getUTCMinutes()),
  seconds: (time) => BigInt(time.getUTCSeconds())
};
var METHOD_NAMES = new Set(
  [STRING_METHODS, LIST_METHODS, MAP_METHODS, TIMESTAMP_METHODS].flatMap((methods) => Object.keys(methods))
);
var GLOBAL_FUNCTIONS = {
  int: (value) => whole(Math.trunc(typeof value === "string" ? Number(value) : numeric(value))),
  float: (value) => typeof value === "string" ? Number(value) : numeric(value),
  string: (value) => {
    if (value !== null && typeof value === "object")
      throw new EvaluationError(`a ${typeName(value)} cannot be converted to a string`);
    return String(value);
  }
};
var NAMESPACES = {
  math: {
    abs: (value) => typeof value === "bigint" ? value < 0n ? -value : value : Math.abs(numeric(value)),
    ceil: (value) => whole(Math.ceil(numeric(value))),
    floor: (value) => whole(Math.floor(numeric(value))),
    round: (value) => whole(Math.round(numeric(value))),
    pow: (base, exponent) => numeric(base) ** numeric(exponent),
    sqrt: (value) => Math.sqrt(numeric(value))
  },
  timestamp: {
    date: (year, month, day) => new Date(Date.UTC(numeric(year), numeric(month) - 1, numeric(day))),
    value: (epochMillis) => new Date(numeric(epochMillis))
  }
};
function callMethod(receiver, name, rest) {
  if (typeof receiver === "string") return own(STRING_METHODS, name, receiver)(receiver, ...rest);
  if (Array.isArray(receiver)) return own(LIST_METHODS, name, receiver)(receiver, ...rest);
  if (receiver instanceof Map) return own(MAP_METHODS, name, receiver)(receiver, ...rest);
  if (receiver instanceof Date) return own(TIMESTAMP_METHODS, name, receiver)(receiver, ...rest);
  throw new EvaluationError(`${typeName(receiver)} has no method ${name}`);
}
function own(methods, name, receiver) {
  const method = Object.hasOwn(methods, name) ? methods[name] : void 0;
  if (!method) throw new EvaluationError(`${typeName(receiver)} has no method ${name}`);
  return method;
}

// src/rules/check.ts
function checkBlocks(blocks) {
  const checked = /* @__PURE__ */ new Set();
  for (const block of blocks) {
    const wildcards = block.pattern.filter((segment) => segment.kind !== "literal").map((segment) => segment.text);
    for (const { condition } of block.allows) {
      if (condition) new Checker(condition, block.functions, new Set(wildcards), checked, []).check();
    }
    for (const declared of block.functions.declared()) checkFunction(declared, checked, []);
  }
}
function checkFunction(declared, checked, callers) {
  if (checked.has(declared)) return;
  const names = /* @__PURE__ */ new Set([...declared.wildcards, ...declared.parameters]);
  const inside = [...callers, declared];
  for (const binding of declared.bindings) {
    new Checker(binding.value, declared.functions, names, checked, inside).check();
    names.add(binding.name);
  }
  new Checker(declared.result, declared.functions, names, checked, inside).check();
  checked.add(declared);
}
var Checker = class {
  expression;
  functions;
  names;
  checked;
  callers;
  constructor(expression, functions, names, checked, callers) {
    this.expression = expression;
    this.functions = functions;
    this.names = names;
    this.checked = checked;
    this.callers = callers;
  }
  check() {
    this.node(this.expression.node);
  }
  node(node) {
    switch (node.op) {
      case "value":
        if (node.args !== null && typeof node.args === "object")
          throw this.error(node, "bytes and unsigned literals are not part of the rules language");
        return;
      case "id":
        if (!this.names.has(node.args) && node.args !== "request" && node.args !== "resource") {
          throw this.error(node, `unknown name ${node.args}`);
        }
        return;
      case ".":
        this.node(node.args[0]);
        return;
      case "!_":
      case "-_":
        this.node(node.args);
        return;
      case "list":
        for (const item of node.args) this.node(item);
        return;
      case "map":
        for (const [key, item] of node.args) {
          this.node(key);
          this.node(item);
        }
        return;
      case "?:":
        for (const part of node.args) this.node(part);
        return;
      case "call":
        this.call(node, node.args[0], node.args[1]);
        return;
      case "rcall":
        this.methodCall(node, node.args[0], node.args[1], node.args[2]);
        return;
      case ".?":
      case "[?]":
        throw this.error(node, "optional access is not part of the rules language");
      default:
        this.node(node.args[0]);
        this.node(node.args[1]);
    }
  }
  call(node, name, argumentNodes) {
    for (const argument of argumentNodes) this.node(argument);
    const declared = this.functions.get(name);
    if (!declared) {
      if (!Object.hasOwn(GLOBAL_FUNCTIONS, name)) throw this.error(node, `unknown function ${name}`);
      if (argumentNodes.length !== 1) throw this.error(node, `${name} takes 1 argument`);
      return;
    }
    if (declared.parameters.length !== argumentNodes.length) {
      throw this.error(node, `${name} takes ${declared.parameters.length} arguments, not ${argumentNodes.length}`);
    }
    if (this.callers.includes(declared)) throw this.error(node, `${name} calls itself`);
    checkFunction(declared, this.checked, this.callers);
  }
  methodCall(node, name, receiver, argumentNodes) {
    for (const argument of argumentNodes) this.node(argument);
    if (receiver.op === "id" && !this.names.has(receiver.args)) {
      const namespace = Object.hasOwn(NAMESPACES, receiver.args) ? NAMESPACES[receiver.args] : void 0;
      if (namespace) {
        if (!Object.hasOwn(namespace, name)) throw this.error(node, `unknown function ${receiver.args}.${name}`);
        return;
      }
      if (receiver.args === "firestore") {
        throw this.error(node, "firestore lookups: this product has no Firestore database");
      }
    }
    this.node(receiver);
    if (!METHOD_NAMES.has(name)) throw this.error(node, `unknown method ${name}`);
    if (name !== "matches" || argumentNodes[0]?.op !== "value") return;
    try {
      RegExp(String(argumentNodes[0].args), "u");
    } catch {
      throw this.error(node, `not a regular expression: ${String(argumentNodes[0].args)}`);
    }
  }
  error(node, problem) {
    return this.expression.source.error(this.expression.offset + node.start, problem);
  }
};

// src/rules/evaluate.ts
function evaluate(node, scope) {
  switch (node.op) {
    case "value":
      return literal(node.args);
    case "id":
      return named(node.args, scope);
    case ".":
      return member(evaluate(node.args[0], scope), node.args[1]);
    case "[]":
      return indexed(evaluate(node.args[0], scope), evaluate(node.args[1], scope));
    case "list":
      return node.args.map((item) => evaluate(item, scope));
    case "map":
      return new Map(node.args.map(([key, item]) => [textKey(evaluate(key, scope)), evaluate(item, scope)]));
    case "?:":
      return evaluate(truth(node.args[0], scope) ? node.args[1] : node.args[2], scope);
    case "&&":
      return decided(node.args, scope, false);
    case "||":
      return decided(node.args, scope, true);
    case "!_":
      return !truth(node.args, scope);
    case "-_":
      return negated(evaluate(node.args, scope));
    case "call":
      return called(
        node.args[0],
        node.args[1].map((argument) => evaluate(argument, scope)),
        scope
      );
    case "rcall":
      return methodCalled(node.args[0], node.args[1], node.args[2], scope);
    case "==":
      return equals(evaluate(node.args[0], scope), evaluate(node.args[1], scope));
    case "!=":
      return !equals(evaluate(node.args[0], scope), evaluate(node.args[1], scope));
    case "in":
      return contains(evaluate(node.args[1], scope), evaluate(node.args[0], scope));
    case "<":
    case "<=":
    case ">":
    case ">=":
      return compared(node.op, evaluate(node.args[0], scope), evaluate(node.args[1], scope));
    case "+":
    case "-":
    case "*":
    case "/":
    case "%":
      return calculated(node.op, evaluate(node.args[0], scope), evaluate(node.args[1], scope));
    default:
      throw new EvaluationError(`operator ${node.op} is not part of the rules language`);
  }
}
function literal(value) {
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "bigint" || typeof value === "number") return value;
  throw new EvaluationError("this literal is not part of the rules language");
}
function named(name, scope) {
  const value = scope.names.get(name);
  if (value === void 0) throw new EvaluationError(`${name} has no value in this request`);
  return value;
}
function member(owner, key) {
  if (!(owner instanceof Map)) throw new EvaluationError(`${typeName(owner)} has no property ${key}`);
  const value = owner.get(key);
  if (value === void 0) throw new EvaluationError(`there is no property ${key}`);
  return value;
}
function indexed(owner, key) {
  if (owner instanceof Map) return member(owner, textKey(key));
  if (!Array.isArray(owner)) throw new EvaluationError(`${typeName(owner)} cannot be indexed`);
  if (typeof key !== "bigint") throw new EvaluationError("a list is indexed by whole numbers");
  const item = owner[Number(key)];
  if (item === void 0) throw new EvaluationError(`index ${key} is out of range`);
  return item;
}
function textKey(key) {
  if (typeof key !== "string") throw new EvaluationError("a map is indexed by strings");
  return key;
}
function truth(node, scope) {
  const value = evaluate(node, scope);
  if (typeof value !== "boolean") throw new EvaluationError(`expected a bool, not ${typeName(value)}`);
  return value;
}
function decided(sides, scope, winner) {
  let failure = null;
  for (const side of sides) {
    try {
      if (truth(side, scope) === winner) return winner;
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      failure ??= error;
    }
  }
  if (failure) throw failure;
  return !winner;
}
function negated(value) {
  if (!isNumeric(value)) throw new EvaluationError(`a ${typeName(value)} cannot be negated`);
  return -value;
}
function called(name, values, scope) {
  const declared = scope.functions.get(name);
  if (!declared) {
    const builtIn = GLOBAL_FUNCTIONS[name];
    if (!builtIn) throw new EvaluationError(`unknown function ${name}`);
    return builtIn(values[0] ?? null);
  }
  const names = /* @__PURE__ */ new Map();
  for (const visible of ["request", "resource", ...declared.wildcards]) names.set(visible, scope.names.get(visible));
  declared.parameters.forEach((parameter, index) => names.set(parameter, values[index]));
  const inside = { names, functions: declared.functions };
  for (const binding of declared.bindings) names.set(binding.name, evaluate(binding.value.node, inside));
  return evaluate(declared.result.node, inside);
}
function methodCalled(name, receiver, argumentNodes, scope) {
  const values = argumentNodes.map((argument) => evaluate(argument, scope));
  if (receiver.op === "id" && !scope.names.has(receiver.args)) {
    const library = NAMESPACES[receiver.args]?.[name];
    if (library) return library(...values);
  }
  return callMethod(evaluate(receiver, scope), name, values);
}
function contains(owner, wanted) {
  if (owner instanceof Map) return typeof wanted === "string" && owner.has(wanted);
  if (Array.isArray(owner)) return owner.some((item) => equals(item, wanted));
  throw new EvaluationError(`in needs a list or a map, not a ${typeName(owner)}`);
}
function compared(operator, a, b) {
  const comparable = isNumeric(a) && isNumeric(b) || typeof a === "string" && typeof b === "string" || a instanceof Date && b instanceof Date;
  if (!comparable) throw new EvaluationError(`${typeName(a)} and ${typeName(b)} cannot be compared`);
  if (operator === "<") return a < b;
  if (operator === "<=") return a <= b;
  return operator === ">" ? a > b : a >= b;
}
function calculated(operator, a, b) {
  if (operator === "+" && typeof a === "string" && typeof b === "string") return a + b;
  if (!isNumeric(a) || !isNumeric(b))
    throw new EvaluationError(`${operator} cannot be applied to ${typeName(a)} and ${typeName(b)}`);
  if (typeof a === "bigint" && typeof b === "bigint") {
    if ((operator === "/" || operator === "%") && b === 0n) throw new EvaluationError("division by zero");
    return arithmeticWhole(operator, a, b);
  }
  return arithmeticDecimal(operator, Number(a), Number(b));
}
function arithmeticWhole(operator, a, b) {
  if (operator === "+") return a + b;
  if (operator === "-") return a - b;
  if (operator === "*") return a * b;
  return operator === "/" ? a / b : a % b;
}
function arithmeticDecimal(operator, a, b) {
  if (operator === "+") return a + b;
  if (operator === "-") return a - b;
  if (operator === "*") return a * b;
  return operator === "/" ? a / b : a % b;
}

// src/rules/expression.ts
import { parse as parse2, ParseError } from "@marcbachmann/cel-js";
function parseExpression(source, offset, text2) {
  try {
    return { node: parse2(text2).ast, source, offset };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw source.error(offset + (error.range?.start ?? 0), `not a condition: ${error.summary}`);
  }
}

// src/rules/source.ts
var RulesSyntaxError = class extends Error {
};
var RulesSource = class {
  name;
  text;
  original;
  constructor(name, original) {
    this.name = name;
    this.original = original;
    this.text = blankComments(original);
  }
  /** Makes an error at `offset` (characters from the start of the file). */
  error(offset, problem) {
    const before = this.original.slice(0, offset).split("\n");
    const column = (before.at(-1) ?? "").length + 1;
    const line = this.original.split("\n")[before.length - 1] ?? "";
    return new RulesSyntaxError(`${this.name}:${before.length}:${column} ${problem}
  ${line.trim()}`);
  }
};
var COMMENT_OR_STRING = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
function blankComments(text2) {
  return text2.replaceAll(
    COMMENT_OR_STRING,
    (token) => token.startsWith("/") ? token.replaceAll(/[^\n]/g, " ") : token
  );
}

// src/rules/syntax.ts
var METHODS = {
  read: ["get", "list"],
  write: ["create", "update", "delete"],
  get: ["get"],
  list: ["list"],
  create: ["create"],
  update: ["update"],
  delete: ["delete"]
};
var FunctionScope = class {
  own = /* @__PURE__ */ new Map();
  outer;
  constructor(outer) {
    this.outer = outer;
  }
  get(name) {
    return this.own.get(name) ?? this.outer?.get(name);
  }
  /** Declares a function. Returns false when the block already has one of that name. */
  declare(declared) {
    if (this.own.has(declared.name)) return false;
    this.own.set(declared.name, declared);
    return true;
  }
  declared() {
    return [...this.outer?.declared() ?? [], ...this.own.values()];
  }
};

// src/rules/parse.ts
function parseRules(name, text2) {
  return new StructureParser(new RulesSource(name, text2)).file();
}
var StructureParser = class {
  source;
  blocks = [];
  at = 0;
  constructor(source) {
    this.source = source;
  }
  file() {
    this.expect(/rules_version\s*=\s*(['"])2\1\s*;/y, "rules_version = '2';");
    this.expect(/service\s+firebase\.storage\b/y, "service firebase.storage");
    const offset = this.next();
    this.body([], new FunctionScope(null), null);
    if (this.next() < this.source.text.length) throw this.error("nothing may follow the service");
    if (this.blocks.length === 0) throw this.source.error(offset, "the service matches nothing");
    return this.blocks;
  }
  /** Parses `{ … }` of the service (`block` null) or of a match. */
  body(pattern, functions, block) {
    this.expect(/\{/y, "{");
    while (!this.take(/\}/y)) {
      if (this.take(/match\b/y)) this.match(pattern, functions);
      else if (this.take(/function\b/y)) this.function(pattern, functions);
      else if (block && this.take(/allow\b/y)) block.allows.push(this.allow());
      else throw this.error(block ? "expected match, allow, function or }" : "expected match, function or }");
    }
  }
  match(outerPattern, outer) {
    const offset = this.next();
    const path = this.expect(/(?:\/(?:[\w.-]+|\{\w+(?:=\*\*)?\}))+/y, "a path such as /users/{uid}")[0];
    const pattern = [...outerPattern, ...path.slice(1).split("/").map(segmentOf)];
    const names = pattern.filter((segment) => segment.kind !== "literal").map((segment) => segment.text);
    if (new Set(names).size < names.length)
      throw this.source.error(offset, "a wildcard name is used twice in one path");
    if (pattern.filter((segment) => segment.kind === "rest").length > 1) {
      throw this.source.error(offset, "a path may hold one {name=**} only");
    }
    const block = { pattern, allows: [], functions: new FunctionScope(outer) };
    this.blocks.push(block);
    this.body(pattern, block.functions, block);
  }
  allow() {
    const methods = this.list(/\w+/y, "a method").flatMap(({ text: text2, offset }) => {
      const covered = Object.hasOwn(METHODS, text2) ? METHODS[text2] : void 0;
      if (!covered) throw this.source.error(offset, `unknown method ${text2}`);
      return covered;
    });
    if (this.take(/;/y)) return { methods, condition: null };
    this.expect(/:\s*if\b/y, ": if or ;");
    return { methods, condition: this.expression() };
  }
  function(pattern, functions) {
    const offset = this.next();
    const name = this.expect(/[A-Za-z_]\w*/y, "a function name")[0];
    this.expect(/\(/y, "(");
    const parameters = this.take(/\)/y) ? [] : this.list(/[A-Za-z_]\w*/y, "a parameter").map(({ text: text2 }) => text2);
    if (parameters.length > 0) this.expect(/\)/y, ")");
    this.expect(/\{/y, "{");
    const bindings = [];
    while (this.take(/let\b/y)) {
      const bound = this.expect(/[A-Za-z_]\w*/y, "a name")[0];
      this.expect(/=/y, "=");
      bindings.push({ name: bound, value: this.expression() });
    }
    this.expect(/return\b/y, "let or return");
    const result = this.expression();
    this.expect(/\}/y, "}");
    const wildcards = pattern.filter((segment) => segment.kind !== "literal").map((segment) => segment.text);
    const isNew = functions.declare({ name, parameters, bindings, result, wildcards, functions });
    if (!isNew) throw this.source.error(offset, `function ${name} is declared twice`);
  }
  /** Parses everything up to the `;` that ends the statement. */
  expression() {
    const start = this.next();
    const text2 = /(?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[^;'"])*/y;
    text2.lastIndex = start;
    const found = text2.exec(this.source.text)?.[0] ?? "";
    this.at = start + found.length;
    if (this.source.text[this.at] !== ";") throw this.source.error(start, "a condition does not end with ';'");
    this.at += 1;
    return parseExpression(this.source, start, found);
  }
  list(item, wanted) {
    const items = [];
    do {
      const offset = this.next();
      items.push({ text: this.expect(item, wanted)[0], offset });
    } while (this.take(/,/y));
    return items;
  }
  expect(pattern, wanted) {
    const found = this.take(pattern);
    if (!found) throw this.error(`expected ${wanted}`);
    return found;
  }
  take(pattern) {
    pattern.lastIndex = this.next();
    const found = pattern.exec(this.source.text);
    if (found) this.at += found[0].length;
    return found;
  }
  /** Skips white space and returns the position of the next word. */
  next() {
    while (/\s/.test(this.source.text[this.at] ?? "")) this.at += 1;
    return this.at;
  }
  error(problem) {
    return this.source.error(this.at, problem);
  }
};
function segmentOf(text2) {
  const wildcard = /^\{(\w+)(=\*\*)?\}$/.exec(text2);
  if (!wildcard?.[1]) return { kind: "literal", text: text2 };
  return { kind: wildcard[2] ? "rest" : "one", text: wildcard[1] };
}

// src/rules/ruleset.ts
function compileRules(name, text2) {
  const blocks = parseRules(name, text2);
  checkBlocks(blocks);
  return { decide: (request) => decide(blocks, request) };
}
function decide(blocks, request) {
  const steps = stepsOf(request);
  const given = variables(request, steps);
  const errors = [];
  for (const block of blocks) {
    const wildcards = bind(block.pattern, steps);
    if (!wildcards) continue;
    const scope = { names: new Map([...given, ...wildcards]), functions: block.functions };
    for (const { methods, condition } of block.allows) {
      if (!methods.includes(request.method)) continue;
      if (!condition) return { allowed: true, errors };
      try {
        if (truth(condition.node, scope)) return { allowed: true, errors };
      } catch (error) {
        if (!(error instanceof EvaluationError)) throw error;
        errors.push(condition.source.error(condition.offset, error.message).message);
      }
    }
  }
  return { allowed: false, errors };
}
var ANY_STEP = /* @__PURE__ */ Symbol("any step");
function stepsOf({ method, bucket, path }) {
  const root = ["b", bucket, "o"];
  if (method !== "list") return [...root, ...path.split("/")];
  return [...root, ...path === "" ? [] : path.replace(/\/$/, "").split("/"), ANY_STEP];
}
function variables(request, steps) {
  const { auth } = request;
  const asked = /* @__PURE__ */ new Map([
    ["method", request.method],
    ["path", steps.filter((step) => step !== ANY_STEP)],
    ["time", request.time],
    [
      "auth",
      auth && /* @__PURE__ */ new Map([
        ["uid", auth.uid],
        ["token", auth.token]
      ])
    ],
    ["resource", request.requested]
  ]);
  return /* @__PURE__ */ new Map([
    ["request", asked],
    ["resource", request.resource]
  ]);
}
function bind(pattern, steps) {
  const restAt = pattern.findIndex((segment) => segment.kind === "rest");
  const restLength = restAt < 0 ? 0 : steps.length - (pattern.length - 1);
  if (restLength < 0 || restAt < 0 && steps.length !== pattern.length) return null;
  const bound = /* @__PURE__ */ new Map();
  let at = 0;
  for (const { kind, text: text2 } of pattern) {
    const taken = steps.slice(at, at + (kind === "rest" ? restLength : 1));
    at += taken.length;
    if (kind === "literal" ? taken[0] !== text2 : taken.includes("")) return null;
    if (kind === "rest") bound.set(text2, taken.filter((step) => step !== ANY_STEP).join("/"));
    if (kind === "one") bound.set(text2, taken[0] === ANY_STEP ? void 0 : taken[0]);
  }
  return bound;
}

// src/rulesFile.ts
import { readFileSync as readFileSync2, watch } from "node:fs";
import { basename, dirname } from "node:path";
function watchRulesFile(file, use, log) {
  let text2 = readFileSync2(file, "utf8");
  use(compileRules(basename(file), text2));
  const reload = () => {
    try {
      const current = readFileSync2(file, "utf8");
      if (current === text2) return;
      text2 = current;
      use(compileRules(basename(file), text2));
      log(`rules: ${basename(file)} reloaded`);
    } catch (error) {
      if (isMissingFile(error)) return;
      log(`rules: not reloaded, keeping the current ones. ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const watcher = watch(dirname(file), (_, changed2) => {
    if (changed2 === null || changed2 === basename(file)) reload();
  });
  return { close: () => watcher.close() };
}
var isMissingFile = (error) => error instanceof Error && "code" in error && error.code === "ENOENT";

// src/uploads/uploadSessions.ts
import { randomBytes } from "node:crypto";
var IDLE_LIMIT_MS = 60 * 60 * 1e3;
var MAX_SESSIONS = 1e3;
var UploadSessions = class {
  sessions = /* @__PURE__ */ new Map();
  budget;
  maxBytes;
  constructor(budget, maxBytes) {
    this.budget = budget;
    this.maxBytes = maxBytes;
  }
  /** @throws HttpError 413 for an announced size above the limit, 429 when too many are open */
  start(wanted, now) {
    if ((wanted.totalBytes ?? 0) > this.maxBytes) throw tooLarge(this.maxBytes);
    this.forgetIdle(now);
    if (this.sessions.size >= MAX_SESSIONS) throw new HttpError(429, "Too many uploads are open.");
    const session = {
      ...wanted,
      id: randomBytes(24).toString("base64url"),
      receivedBytes: 0,
      status: "active",
      outcome: null,
      chunks: [],
      touchedAt: now.getTime()
    };
    this.sessions.set(session.id, session);
    return session;
  }
  /** @throws HttpError 404 for an unknown or dropped upload */
  get(id) {
    return this.held(id);
  }
  /** Returns how many more bytes the upload can take. */
  roomBytes(session) {
    return (session.totalBytes ?? this.maxBytes) - session.receivedBytes;
  }
  /** @throws HttpError 400 when the piece does not continue the upload, 402 when the memory budget is used up */
  append(id, offset, chunk, now) {
    const session = this.active(id);
    if (offset !== session.receivedBytes) throw new HttpError(400, `Expected offset ${session.receivedBytes}.`);
    if (chunk.length > this.roomBytes(session)) throw new HttpError(400, "More bytes than announced.");
    this.budget.take(chunk.length);
    session.chunks.push(chunk);
    session.receivedBytes += chunk.length;
    session.touchedAt = now.getTime();
  }
  /**
   * Ends the upload. `store` receives the whole content and stores it or throws a refusal; the outcome is kept. A
   * repeated call returns the first outcome.
   */
  finalize(id, store) {
    const session = this.held(id);
    if (session.status === "active") {
      if (session.totalBytes !== null && session.receivedBytes !== session.totalBytes) {
        throw new HttpError(400, `Only ${session.receivedBytes} of ${session.totalBytes} bytes arrived.`);
      }
      const content = Buffer.concat(session.chunks);
      this.end(session, "final");
      try {
        session.outcome = store(content);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        session.outcome = new HttpError(error.status, error.message, {
          ...error.headers,
          "X-Goog-Upload-Status": "final"
        });
      }
    }
    if (session.outcome instanceof HttpError) throw session.outcome;
    if (!session.outcome) throw new HttpError(400, "The upload was cancelled.");
    return session.outcome;
  }
  /** @throws HttpError 400 when it has already ended */
  cancel(id) {
    this.end(this.active(id), "cancelled");
  }
  clear() {
    for (const session of this.sessions.values()) this.end(session, "cancelled");
    this.sessions.clear();
  }
  held(id) {
    const session = this.sessions.get(id ?? "");
    if (!session) throw new HttpError(404, "No such upload.");
    return session;
  }
  active(id) {
    const session = this.held(id);
    if (session.status !== "active") throw new HttpError(400, `The upload is ${session.status}.`);
    return session;
  }
  end(session, status) {
    if (session.status !== "active") return;
    session.status = status;
    this.budget.giveBack(session.receivedBytes);
    session.chunks = [];
  }
  forgetIdle(now) {
    for (const session of this.sessions.values()) {
      if (now.getTime() - session.touchedAt < IDLE_LIMIT_MS) continue;
      this.end(session, "cancelled");
      this.sessions.delete(session.id);
    }
  }
};

// src/server.ts
async function startStorage(options) {
  const log = options.log ?? (() => {
  });
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const budget = new MemoryBudget(limits.maxTotalBytes);
  const store = new ObjectStore(budget, options.dataFolder);
  const uploads = new UploadSessions(budget, limits.maxObjectBytes);
  let ruleset = DENY_ALL;
  const useRules = (next) => {
    ruleset = next;
  };
  const buckets = new Buckets(options.bucket, (name) => {
    const service = new BucketService(name, store, () => ruleset, log);
    return {
      firebase: new FirebaseApi(service, uploads, limits),
      cloud: new CloudApi(service, uploads, limits)
    };
  });
  for (const name of store.buckets()) if (options.bucket === void 0) buckets.get(name);
  const rules = options.rulesFile === void 0 ? NOT_WATCHED : watchRulesFile(options.rulesFile, useRules, log);
  const answer = async (request) => {
    const call = new Call(request, budget);
    const [first, ...rest] = call.path;
    if (first === "" && rest.length === 0)
      return { status: 200, body: { emulator: "storage", project: options.projectId } };
    const who = identify(call.header("authorization"), options.projectId ?? null, /* @__PURE__ */ new Date());
    if (first === "v0") return buckets.get(bucketNameOf(call.path)).firebase.handle(call, who, rest);
    checkServer(call, who);
    if (first !== "internal") {
      const isBucketList = call.method === "GET" && call.path.join("/") === "storage/v1/b";
      if (isBucketList) return { status: 200, body: bucketList(buckets.names(), call.origin) };
      return buckets.get(bucketNameOf(call.path)).cloud.handle(call);
    }
    if (call.method === "PUT" && rest[0] === "setRules") return setRules(await call.json());
    if (call.method === "POST" && rest[0] === "reset") {
      uploads.clear();
      store.clear();
      return { status: 200, body: {} };
    }
    throw new HttpError(404, "Not found.");
  };
  const setRules = (body) => {
    const { name, content } = rulesFileOf(body);
    try {
      useRules(compileRules(name, content));
    } catch (error) {
      if (error instanceof RulesSyntaxError) return { status: 400, body: { message: error.message } };
      throw error;
    }
    return { status: 200, body: { message: "Rules updated successfully" } };
  };
  const server = createServer((request, response) => {
    const cors = corsHeaders(request);
    if (request.method === "OPTIONS") return send(response, { status: 204 }, cors);
    answer(request).catch((error) => refusal(error, log)).then((reply) => send(response, reply, cors)).catch((error) => log(`no answer sent: ${String(error)}`));
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host ?? "127.0.0.1", resolve);
  }).catch((error) => {
    rules.close();
    throw error;
  });
  const address = server.address();
  return {
    port: address !== null && typeof address === "object" ? address.port : options.port,
    close: () => {
      rules.close();
      const closed = new Promise((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    }
  };
}
var DENY_ALL = { decide: () => ({ allowed: false, errors: [] }) };
var NOT_WATCHED = { close: () => {
} };
function checkServer(call, who) {
  if (who.kind === "owner" || who.kind === "anonymous" && call.header("origin") === void 0) return;
  throw new HttpError(403, "Only for the server.");
}
function rulesFileOf(body) {
  const rules = isJsonObject(body) ? body.rules : void 0;
  const files = isJsonObject(rules) && Array.isArray(rules.files) ? rules.files : [];
  const name = textOf(files[0], "name");
  const content = textOf(files[0], "content");
  if (name === void 0 || content === void 0 || files.length > 1) {
    throw new HttpError(400, "Request body must include 'rules.files', an array of one file with 'name' and 'content'");
  }
  return { name, content };
}
function refusal(error, log) {
  if (error instanceof HttpError) {
    return { status: error.status, headers: error.headers, body: errorBody(error.status, error.message) };
  }
  const text2 = error instanceof Error ? error.stack ?? error.message : String(error);
  log(`unexpected: ${text2}`);
  return { status: 500, body: errorBody(500, "Internal error.") };
}
function corsHeaders(request) {
  if (!request.url?.startsWith("/v0/") || !request.headers.origin) return {};
  return {
    "Access-Control-Allow-Origin": request.headers.origin,
    "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
    "Access-Control-Allow-Headers": request.headers["access-control-request-headers"] ?? "*",
    "Access-Control-Allow-Private-Network": "true",
    "Access-Control-Expose-Headers": EXPOSED_HEADERS,
    // Seconds a browser may cache a preflight response.
    "Access-Control-Max-Age": "3600",
    Vary: "Origin"
  };
}
var EXPOSED_HEADERS = [
  "Content-Type",
  "Content-Range",
  "Content-Disposition",
  "X-Goog-Upload-URL",
  "X-Goog-Upload-Control-URL",
  "X-Goog-Upload-Status",
  "X-Goog-Upload-Size-Received",
  "X-Goog-Upload-Chunk-Granularity",
  "X-GUploader-UploadID"
].join(", ");
function send(response, reply, cors) {
  const isContent = Buffer.isBuffer(reply.body);
  const body = Buffer.isBuffer(reply.body) ? reply.body : Buffer.from(reply.body === void 0 ? "" : JSON.stringify(reply.body));
  const type = isContent || reply.body === void 0 ? {} : { "Content-Type": "application/json; charset=utf-8" };
  const isEmpty = reply.status === 204 || reply.status === 304;
  const length = isEmpty ? {} : { "Content-Length": String(body.length) };
  response.writeHead(reply.status, { ...type, ...reply.headers, ...cors, ...length });
  response.end(isEmpty || response.req.method === "HEAD" ? void 0 : body);
}
export {
  startStorage
};
