// src/server.ts
import { createServer } from "node:http";

// src/buckets/bucketFolder.ts
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as v4 from "valibot";

// src/objects/replaceFile.ts
import { renameSync, writeFileSync } from "node:fs";
function replaceFile(path, content) {
  writeFileSync(`${path}.tmp`, content);
  renameSync(`${path}.tmp`, path);
}

// src/buckets/bucketRecord.ts
import * as v3 from "valibot";

// src/objects/acl.ts
import * as v from "valibot";

// src/http/httpError.ts
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
var notPossible = ({ method }) => new HttpError(405, `${method} is not possible here.`);
var onlyForTheServer = () => new HttpError(403, "Only for the server.");
var REASONS = {
  401: "required",
  402: "quotaExceeded",
  403: "forbidden",
  404: "notFound",
  409: "conflict",
  412: "conditionNotMet",
  413: "uploadTooLarge"
};

// src/http/json.ts
var isJsonObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
var objectOf = (value) => isJsonObject(value) ? value : {};
function textOf(value, key) {
  const found2 = objectOf(value)[key];
  return typeof found2 === "string" ? found2 : void 0;
}

// src/objects/acl.ts
var ROLES = ["READER", "WRITER", "OWNER"];
var OBJECT_ROLES = ["READER", "OWNER"];
var BUCKET_ROLES = ROLES;
var GrantSchema = v.object({ entity: v.string(), role: v.picklist(ROLES) });
var EVERYBODY = { entity: "allUsers", role: "READER" };
var PREDEFINED = {
  private: [],
  projectPrivate: [],
  bucketOwnerRead: [],
  bucketOwnerFullControl: [],
  authenticatedRead: [{ entity: "allAuthenticatedUsers", role: "READER" }],
  publicRead: [EVERYBODY]
};
var PREDEFINED_XML = {
  "project-private": "projectPrivate",
  "bucket-owner-read": "bucketOwnerRead",
  "bucket-owner-full-control": "bucketOwnerFullControl",
  "authenticated-read": "authenticatedRead",
  "public-read": "publicRead"
};
function predefinedAcl(name) {
  const key = PREDEFINED_XML[name] ?? name;
  const grants = Object.hasOwn(PREDEFINED, key) ? PREDEFINED[key] : void 0;
  if (!grants) throw new HttpError(400, `Invalid predefined ACL ${name}.`);
  return [...grants];
}
function predefinedBucketAcl(name) {
  if (name === "publicReadWrite") return [{ ...EVERYBODY, role: "WRITER" }];
  if (name.startsWith("bucketOwner")) throw new HttpError(400, `Invalid predefined ACL ${name}.`);
  return predefinedAcl(name);
}
var granted = (acl, grant) => [...revoked(acl, grant.entity), grant];
var revoked = (acl, entity) => acl.filter((grant) => grant.entity !== entity);
var isPublic = (acl) => acl.some(({ entity }) => entity === EVERYBODY.entity);
var isForTheWorld = (acl) => acl.some(({ entity }) => entity === EVERYBODY.entity || entity === "allAuthenticatedUsers");
var ENTITY = /^(?:allUsers|allAuthenticatedUsers|(?:user|group|domain|project-(?:owners|editors|viewers))-[^\s\p{Surrogate}]+)$/u;
function grantOf(json, roles = OBJECT_ROLES) {
  const { entity, role: stated } = objectOf(json);
  const role = roles.find((one) => one === stated);
  if (typeof entity !== "string" || !ENTITY.test(entity)) throw new HttpError(400, "Invalid entity.");
  if (role === void 0) throw new HttpError(400, `Invalid role: ${roles.join(" or ")}.`);
  return { entity, role };
}
function aclOf(json, roles = OBJECT_ROLES) {
  if (json === null) return [];
  if (!Array.isArray(json)) throw new HttpError(400, "An ACL is a list of grants.");
  return json.map((one) => grantOf(one, roles)).reduce(granted, []);
}

// src/buckets/bucketSettings.ts
import * as v2 from "valibot";

// src/objects/storageClass.ts
var STORAGE_CLASSES = [
  "STANDARD",
  "NEARLINE",
  "COLDLINE",
  "ARCHIVE",
  "MULTI_REGIONAL",
  "REGIONAL",
  "DURABLE_REDUCED_AVAILABILITY"
];
function storageClassOf(value) {
  const name = value.toUpperCase();
  if (!STORAGE_CLASSES.includes(name)) throw new HttpError(400, "Invalid value for storageClass.");
  return name;
}

// src/buckets/bucketSettings.ts
var Switch = v2.object({ enabled: v2.boolean() });
var Texts = v2.array(v2.string());
var BucketSettingsSchema = v2.object({
  location: v2.optional(v2.string(), "US"),
  storageClass: v2.optional(v2.pipe(v2.string(), v2.transform(storageClassOf)), "STANDARD"),
  labels: v2.optional(v2.record(v2.string(), v2.string())),
  versioning: v2.optional(Switch),
  defaultEventBasedHold: v2.optional(v2.boolean()),
  /** Seconds, in digits. */
  retentionPolicy: v2.optional(
    v2.object({
      retentionPeriod: v2.pipe(v2.union([v2.string(), v2.number()]), v2.transform(String), v2.regex(/^[1-9]\d{0,9}$/)),
      effectiveTime: v2.optional(v2.string()),
      isLocked: v2.optional(v2.boolean())
    })
  ),
  iamConfiguration: v2.optional(
    v2.object({
      uniformBucketLevelAccess: v2.optional(Switch, { enabled: false }),
      publicAccessPrevention: v2.optional(v2.picklist(["inherited", "enforced"]), "inherited")
    }),
    {}
  ),
  objectRetention: v2.optional(v2.object({ mode: v2.literal("Enabled") })),
  website: v2.optional(v2.object({ mainPageSuffix: v2.optional(v2.string()), notFoundPage: v2.optional(v2.string()) })),
  cors: v2.optional(
    v2.array(
      v2.object({
        maxAgeSeconds: v2.optional(v2.number()),
        method: v2.optional(Texts),
        origin: v2.optional(Texts),
        responseHeader: v2.optional(Texts)
      })
    )
  ),
  lifecycle: v2.optional(
    v2.object({
      rule: v2.optional(
        v2.array(
          v2.object({
            action: v2.object({ type: v2.string(), storageClass: v2.optional(v2.string()) }),
            condition: v2.record(v2.string(), v2.union([v2.string(), v2.number(), v2.boolean(), Texts]))
          })
        ),
        []
      )
    })
  ),
  logging: v2.optional(v2.object({ logBucket: v2.optional(v2.string()), logObjectPrefix: v2.optional(v2.string()) })),
  billing: v2.optional(v2.object({ requesterPays: v2.optional(v2.boolean()) })),
  rpo: v2.optional(v2.picklist(["DEFAULT", "ASYNC_TURBO"])),
  autoclass: v2.optional(
    v2.object({
      enabled: v2.boolean(),
      terminalStorageClass: v2.optional(v2.picklist(["NEARLINE", "ARCHIVE"]), "NEARLINE"),
      toggleTime: v2.optional(v2.string())
    })
  ),
  customPlacementConfig: v2.optional(v2.object({ dataLocations: Texts })),
  hierarchicalNamespace: v2.optional(Switch)
});
var FOR_GOOD = ["location", "customPlacementConfig", "hierarchicalNamespace", "objectRetention"];
var MAX_SETTINGS_LENGTH = 64 * 1024;
function newSettings(stated, hasObjectRetention, now) {
  const settings = parsed(merged({}, { ...stated, objectRetention: hasObjectRetention ? { mode: "Enabled" } : null }));
  if (settings.hierarchicalNamespace?.enabled && !settings.iamConfiguration.uniformBucketLevelAccess.enabled) {
    throw new HttpError(400, "A hierarchical namespace needs uniform bucket-level access.");
  }
  return stamped({ ...settings, location: settings.location.toUpperCase() }, void 0, now);
}
function changedSettings(settings, stated, isWhole, now) {
  const settled = Object.fromEntries(FOR_GOOD.map((field) => [field, settings[field]]));
  const next = parsed({ ...objectOf(merged(isWhole ? {} : settings, stated)), ...settled });
  if (settings.retentionPolicy?.isLocked && retentionSeconds(next) < retentionSeconds(settings)) {
    throw new HttpError(403, "The locked retention policy of a bucket cannot be removed or shortened.");
  }
  return stamped(next, settings, now);
}
function lockedSettings(settings) {
  const { retentionPolicy } = settings;
  if (!retentionPolicy) throw new HttpError(400, "The bucket has no retention policy to lock.");
  return { ...settings, retentionPolicy: { ...retentionPolicy, isLocked: true } };
}
var retentionSeconds = ({ retentionPolicy }) => Number(retentionPolicy?.retentionPeriod ?? 0);
function parsed(json) {
  if (JSON.stringify(json).length > MAX_SETTINGS_LENGTH) throw new HttpError(400, "The settings are too large.");
  const result = v2.safeParse(BucketSettingsSchema, json);
  if (result.success) return result.output;
  throw new HttpError(400, `Invalid value for ${v2.getDotPath(result.issues[0]) ?? "the bucket"}.`);
}
function stamped(next, before, now) {
  const time = now.toISOString();
  const { retentionPolicy, autoclass } = next;
  const policy = before?.retentionPolicy;
  const isSamePeriod = policy?.retentionPeriod === retentionPolicy?.retentionPeriod;
  const isSameClass = before?.autoclass?.enabled === autoclass?.enabled;
  return {
    ...next,
    ...retentionPolicy && {
      retentionPolicy: {
        retentionPeriod: retentionPolicy.retentionPeriod,
        effectiveTime: isSamePeriod ? policy?.effectiveTime : time,
        isLocked: policy?.isLocked
      }
    },
    ...autoclass && { autoclass: { ...autoclass, toggleTime: isSameClass ? before?.autoclass?.toggleTime : time } }
  };
}
function merged(target, patch) {
  if (!isJsonObject(patch)) return patch;
  const fields = new Map(Object.entries(objectOf(target)));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) fields.delete(key);
    else fields.set(key, merged(fields.get(key), value));
  }
  return Object.fromEntries(fields);
}

// src/buckets/bucketRecord.ts
var BucketRecordSchema = v3.object({
  name: v3.string(),
  /** Counts changes from 1. */
  metageneration: v3.number(),
  timeCreated: v3.string(),
  updated: v3.string(),
  acl: v3.array(GrantSchema),
  /** The grants that a new object has when it states none. */
  defaultObjectAcl: v3.array(GrantSchema),
  settings: BucketSettingsSchema
});
function newBucket(name, now, settings = newSettings({}, false, now)) {
  const time = now.toISOString();
  return { name, metageneration: 1, timeCreated: time, updated: time, acl: [], defaultObjectAcl: [], settings };
}
var changedBucket = (record3, change2, now) => ({
  ...record3,
  ...change2,
  metageneration: record3.metageneration + 1,
  updated: now.toISOString()
});

// src/buckets/bucketFolder.ts
var BucketFolder = class {
  folder;
  constructor(dataFolder) {
    this.folder = join(dataFolder, "buckets");
  }
  save(record3) {
    mkdirSync(this.folder, { recursive: true });
    replaceFile(this.fileOf(record3.name), JSON.stringify(record3));
  }
  forget(name) {
    rmSync(this.fileOf(name), { force: true });
  }
  load() {
    if (!existsSync(this.folder)) return [];
    const files = readdirSync(this.folder).filter((file) => file.endsWith(".json"));
    return files.map((file) => v4.parse(BucketRecordSchema, JSON.parse(readFileSync(join(this.folder, file), "utf8"))));
  }
  fileOf(name) {
    return join(this.folder, `${name}.json`);
  }
};

// src/buckets/bucketState.ts
var BucketState = class {
  record;
  save;
  constructor(record3, save) {
    this.record = record3;
    this.save = save;
  }
  change(change2) {
    this.record = changedBucket(this.record, change2, /* @__PURE__ */ new Date());
    this.save(this.record);
  }
  get settings() {
    return this.record.settings;
  }
  /** True when a version that is replaced or deleted is kept. */
  get isVersioned() {
    return this.settings.versioning?.enabled ?? false;
  }
  /** Null without a retention policy. */
  get retentionSeconds() {
    return retentionSeconds(this.settings) || null;
  }
};

// src/buckets/buckets.ts
var Buckets = class {
  only;
  folder;
  make;
  byName = /* @__PURE__ */ new Map();
  /** @param folder keeps what is stated about the buckets; without one it is in memory only */
  constructor(only, folder, make) {
    this.only = only;
    this.folder = folder;
    this.make = make;
    for (const record3 of folder?.load() ?? []) if (only === void 0 || only === record3.name) this.add(record3);
    if (only !== void 0) this.get(only);
  }
  /** @throws HttpError 404 for a bucket that cannot exist here */
  get(name) {
    if (this.only !== void 0 && name !== this.only) {
      throw new HttpError(404, `The bucket ${name ?? ""} does not exist; this server holds ${this.only}.`);
    }
    if (name === void 0 || !BUCKET_NAME.test(name)) throw new HttpError(404, `There is no bucket ${name ?? ""}.`);
    return this.byName.get(name) ?? this.add(newBucket(name, /* @__PURE__ */ new Date()));
  }
  /**
   * Makes a bucket.
   * @throws HttpError 400 for a name that no bucket can have, 404 where there is one bucket only, 409 when it exists
   */
  create(record3) {
    const { name } = record3;
    if (!BUCKET_NAME.test(name)) throw new HttpError(400, `Invalid bucket name: ${name}`);
    if (this.byName.has(name)) throw new HttpError(409, "Your previous request to create the named bucket succeeded.");
    if (this.only === void 0) this.add(record3);
    this.get(name);
    this.folder?.save(record3);
  }
  /**
   * @param check looks at the bucket before and may refuse
   * @throws HttpError 404, 409 while it holds objects, and for the server's only bucket
   */
  delete(name, check) {
    const bucket = this.byName.get(name);
    if (bucket === void 0) throw new HttpError(404, "The specified bucket does not exist.");
    check(bucket.state.record);
    if (name === this.only) throw new HttpError(409, "This is the server\u2019s only bucket.");
    if (!bucket.service.isEmpty()) throw new HttpError(409, "The bucket you tried to delete is not empty.");
    this.byName.delete(name);
    this.folder?.forget(name);
  }
  /** Forgets what was stated about the buckets. They go on existing. */
  reset() {
    for (const [name, { state }] of this.byName) {
      state.record = newBucket(name, /* @__PURE__ */ new Date());
      this.folder?.forget(name);
    }
  }
  /** Every bucket, in the order of the names. */
  all() {
    return [...this.byName.keys()].toSorted().map((name) => this.get(name));
  }
  add(record3) {
    if (this.byName.size >= MAX_BUCKETS) throw new HttpError(429, "Too many buckets.");
    const bucket = this.make(new BucketState(record3, (next) => this.folder?.save(next)));
    this.byName.set(record3.name, bucket);
    return bucket;
  }
};
var BUCKET_NAME = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/;
var MAX_BUCKETS = 1e3;

// src/cloud/batch.ts
import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { Readable } from "node:stream";

// src/http/call.ts
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
  /** Returns the headers whose names begin so, in lower case, by the rest of their names. */
  headersUnder(prefix) {
    const names2 = Object.keys(this.request.headers).filter((name) => name.startsWith(prefix));
    return Object.fromEntries(names2.map((name) => [name.slice(prefix.length), this.header(name) ?? ""]));
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
      return await use(await this.read(maxBytes, held));
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
  /** Reads the body as JSON. An empty body is undefined. @throws HttpError 400, also for more than metadata may be */
  async json() {
    try {
      return await this.withBody(MAX_JSON_BYTES, jsonOf);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 413) throw error;
      throw metadataTooLarge();
    }
  }
};
var MAX_JSON_BYTES = 512 * 1024;
var metadataTooLarge = () => new HttpError(400, "Metadata part is too large.");
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

// src/uploads/multipart.ts
var LINE_END = Buffer.from("\r\n");
var HEADERS_END = Buffer.from("\r\n\r\n");
var ENVELOPE_BYTES = 64 * 1024;
function relatedParts(contentType, body) {
  const text2 = boundaryOf(contentType, "related");
  const delimiter = Buffer.concat([LINE_END, Buffer.from(`--${text2}`)]);
  const whole2 = Buffer.concat([LINE_END, body]);
  const first = whole2.indexOf(delimiter);
  const second = first < 0 ? -1 : whole2.indexOf(delimiter, first + delimiter.length);
  const last = whole2.lastIndexOf(delimiter);
  if (second < 0 || last <= second || !whole2.subarray(last + delimiter.length).toString("latin1").startsWith("--")) {
    throw malformed();
  }
  const metadata = partOf(whole2.subarray(first + delimiter.length, second));
  if (metadata.body.length > MAX_JSON_BYTES) throw metadataTooLarge();
  const content = partOf(whole2.subarray(second + delimiter.length, last));
  const type = /^content-type:[ \t]*(.+)$/im.exec(content.headers)?.[1]?.trim();
  return { metadata: jsonOf(metadata.body), data: Buffer.from(content.body), contentType: type };
}
function mixedParts(contentType, body) {
  const delimiter = `\r
--${boundaryOf(contentType, "mixed")}`;
  const text2 = `
${body.toString("latin1")}`.replaceAll(/\r?\n/g, "\r\n");
  const [, ...pieces] = text2.split(delimiter);
  const last = pieces.pop();
  if (last === void 0 || !last.startsWith("--")) throw malformed();
  return pieces.map((piece) => partOf(Buffer.from(piece, "latin1")));
}
function boundaryOf(contentType, kind) {
  const [, type, quoted, single, plain] = MULTIPART.exec(contentType ?? "") ?? [];
  const boundary = quoted ?? single ?? plain;
  if (type?.toLowerCase() !== kind || boundary === void 0) throw new HttpError(400, "Bad content type.");
  return boundary;
}
var MULTIPART = /^multipart\/(\w+)\s*;.*\bboundary=(?:"([^"]+)"|'([^']+)'|([^;\s]+))/i;
function partOf(part) {
  const end = part.indexOf(HEADERS_END);
  if (end < 0) throw malformed();
  return { headers: part.subarray(0, end).toString("utf8"), body: part.subarray(end + HEADERS_END.length) };
}
var malformed = () => new HttpError(400, "Malformed multipart body.");

// src/cloud/batch.ts
var MAX_CALLS = 100;
var MAX_BATCH_BYTES = 10 * 1024 * 1024;
async function batchReply(call, answer) {
  if (call.method !== "POST") throw notPossible(call);
  const requests = await call.withBody(
    MAX_BATCH_BYTES,
    (body2) => mixedParts(call.header("content-type"), body2).map((part) => requestOf(part, call))
  );
  if (requests.length > MAX_CALLS) throw new HttpError(400, `A batch holds at most ${MAX_CALLS} calls.`);
  const boundary = `batch_${randomUUID()}`;
  const parts = [];
  for (const { id, request } of requests) parts.push(responsePart(boundary, id, await answer(request)));
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r
`)]);
  return { status: 200, headers: { "Content-Type": `multipart/mixed; boundary=${boundary}` }, body };
}
function requestOf(part, call) {
  const [line = "", ...lines] = part.body.toString("latin1").split("\r\n");
  const end = lines.indexOf("");
  const [, method, address] = /^([A-Z]+) (\S+) HTTP\/1\.[01]$/.exec(line) ?? [];
  if (method === void 0 || address === void 0)
    throw new HttpError(400, "A part of the batch is no HTTP request.");
  const url = address.replace(/^https?:\/\/[^/?]*/, "");
  const [path = "", query] = url.split("?");
  if (!/^\/(?:storage\/v1\/)?b(?:\/|$)/.test(path) || new URLSearchParams(query).get("alt") === "media") {
    throw new HttpError(400, "A batch holds calls on metadata only.");
  }
  const body = Buffer.from(end < 0 ? "" : lines.slice(end + 1).join("\r\n"), "latin1");
  const stated = headersOf(end < 0 ? lines : lines.slice(0, end));
  const outer = {
    host: call.header("host"),
    authorization: call.header("authorization"),
    origin: call.header("origin")
  };
  const headers = { ...outer, ...stated, host: outer.host, origin: outer.origin };
  return {
    id: headersOf(part.headers.split("\r\n"))["content-id"]?.toString() ?? "",
    request: Object.assign(Readable.from([body]), { method, url, headers })
  };
}
function headersOf(lines) {
  const entries = lines.map((line) => {
    const at = line.indexOf(":");
    return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()];
  });
  return Object.fromEntries(entries.filter(([name]) => name !== "" && name !== "content-length"));
}
function responsePart(boundary, id, { status, headers, body }) {
  const content = Buffer.from(body === void 0 || Buffer.isBuffer(body) ? "" : JSON.stringify(body));
  const inner = { ...headers, "Content-Type": "application/json; charset=UTF-8", "Content-Length": content.length };
  const lines = [
    `--${boundary}`,
    "Content-Type: application/http",
    ...id === "" ? [] : [`Content-ID: ${id.replace(/^<?/, "<response-").replace(/>?$/, ">")}`],
    "",
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    ...Object.entries(inner).map(([name, value]) => `${name}: ${value}`),
    "",
    ""
  ];
  return Buffer.concat([Buffer.from(lines.join("\r\n")), content, Buffer.from("\r\n")]);
}

// src/buckets/access.ts
function isOpenToThePublic({ iamConfiguration }) {
  const { uniformBucketLevelAccess, publicAccessPrevention } = iamConfiguration;
  return !uniformBucketLevelAccess.enabled && publicAccessPrevention !== "enforced";
}
function checkHasLists({ iamConfiguration }) {
  if (!iamConfiguration.uniformBucketLevelAccess.enabled) return;
  throw new HttpError(400, "Cannot use ACL API when uniform bucket-level access is enabled.");
}
function checkGrants(settings, grants, before = []) {
  checkHasLists(settings);
  const added2 = grants.filter((grant) => !before.includes(grant));
  if (settings.iamConfiguration.publicAccessPrevention !== "enforced" || !isForTheWorld(added2)) return;
  throw new HttpError(412, "allUsers and allAuthenticatedUsers are not allowed: public access prevention is enforced.");
}

// src/http/listSize.ts
var MAX_RESULTS = 1e3;
function listSizeOf(stated) {
  if (stated === null) return MAX_RESULTS;
  const count = Number(stated);
  if (!Number.isInteger(count) || count < 1) throw new HttpError(400, "maxResults must be a whole number from 1.");
  return count;
}

// src/objects/storedObject.ts
import { createHash as createHash2, randomUUID as randomUUID2 } from "node:crypto";
import * as v6 from "valibot";

// src/rules/evaluationError.ts
var EvaluationError = class extends Error {
};

// src/rules/types/duration.ts
var NANOS_PER_SECOND = 1000000000n;
var MOST_SECONDS = 315576000000n;
var Duration = class {
  nanos;
  /** @throws EvaluationError beyond 10,000 years */
  constructor(nanos) {
    const seconds = nanos / NANOS_PER_SECOND;
    if (seconds > MOST_SECONDS || seconds < -MOST_SECONDS) {
      throw new EvaluationError("a duration may have 10,000 years at most");
    }
    this.nanos = nanos;
  }
};

// src/rules/types/latLng.ts
var LatLng = class {
  latitude;
  longitude;
  /** @throws EvaluationError for a point that is not on the earth */
  constructor(latitude, longitude) {
    if (!(Math.abs(latitude) <= 90)) throw new EvaluationError("a latitude lies between -90 and 90");
    if (!(Math.abs(longitude) <= 180)) throw new EvaluationError("a longitude lies between -180 and 180");
    this.latitude = latitude;
    this.longitude = longitude;
  }
};

// src/rules/types/mapDiff.ts
var MapDiff = class {
  now;
  before;
  constructor(now, before) {
    this.now = now;
    this.before = before;
  }
};

// src/rules/types/path.ts
var Path = class {
  segments;
  /** By the number of a segment: the name that it stands for until `bind` gives it a value. */
  open;
  /** The values that `bind` put into it, by their names. */
  bound;
  constructor(segments, open = /* @__PURE__ */ new Map(), bound = /* @__PURE__ */ new Map()) {
    this.segments = segments;
    this.open = open;
    this.bound = bound;
  }
};

// src/rules/types/timestamp.ts
var NANOS_PER_MILLISECOND = 1000000n;
var FIRST = BigInt(Date.parse("0001-01-01T00:00:00Z")) * NANOS_PER_MILLISECOND;
var LAST = BigInt(Date.parse("9999-12-31T23:59:59Z")) * NANOS_PER_MILLISECOND + NANOS_PER_SECOND - 1n;
var Timestamp = class _Timestamp {
  nanos;
  /** @throws EvaluationError outside the years 1 to 9999 */
  constructor(nanos) {
    if (nanos < FIRST || nanos > LAST) throw new EvaluationError("a timestamp lies in the years 1 to 9999");
    this.nanos = nanos;
  }
  /** @throws EvaluationError outside the years 1 to 9999 */
  static ofMillis(millis) {
    return new _Timestamp(millis * NANOS_PER_MILLISECOND);
  }
  /** Milliseconds since 1970, rounded down. */
  get millis() {
    return (this.nanos - mod(this.nanos, NANOS_PER_MILLISECOND)) / NANOS_PER_MILLISECOND;
  }
  /** The nanoseconds since the last full second. */
  get nanosOfSecond() {
    return mod(this.nanos, NANOS_PER_SECOND);
  }
  /** The calendar's view of it, without what is below a millisecond. */
  get date() {
    return new Date(Number(this.millis));
  }
};
var mod = (value, divisor) => (value % divisor + divisor) % divisor;

// src/rules/types/valueSet.ts
var ValueSet = class {
  items;
  constructor(items) {
    this.items = items;
  }
};

// src/rules/value.ts
function valueOf(json) {
  if (json === null || json === void 0) return null;
  if (typeof json === "number") return Number.isSafeInteger(json) ? BigInt(json) : json;
  if (typeof json === "boolean" || typeof json === "string" || typeof json === "bigint") return json;
  if (json instanceof Date) return Timestamp.ofMillis(BigInt(json.getTime()));
  if (Array.isArray(json)) return json.map(valueOf);
  if (typeof json === "object") return new Map(Object.entries(json).map(([key, item]) => [key, valueOf(item)]));
  throw new EvaluationError(`a ${typeof json} has no counterpart in the rules language`);
}
function typeName(value) {
  if (value === null) return "null";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "bigint") return "int";
  if (typeof value === "number") return "float";
  if (typeof value === "string") return "string";
  if (Array.isArray(value)) return "list";
  for (const [type, name] of CLASSES) if (value instanceof type) return name;
  return "map";
}
var CLASSES = [
  [Uint8Array, "bytes"],
  [Timestamp, "timestamp"],
  [Duration, "duration"],
  [LatLng, "latlng"],
  [Path, "path"],
  [ValueSet, "set"],
  [MapDiff, "map_diff"]
];
var TYPES = {
  bool: ["bool"],
  int: ["int"],
  float: ["float"],
  number: ["int", "float"],
  string: ["string"],
  list: ["list"],
  map: ["map"],
  ...Object.fromEntries(CLASSES.map(([, name]) => [name, [name]]))
};
var isNumeric = (value) => typeof value === "bigint" || typeof value === "number";
function equals(a, b) {
  if (isNumeric(a) && isNumeric(b)) return Number(a) === Number(b);
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Buffer.compare(a, b) === 0;
  if (a instanceof Timestamp && b instanceof Timestamp) return a.nanos === b.nanos;
  if (a instanceof Duration && b instanceof Duration) return a.nanos === b.nanos;
  if (a instanceof LatLng && b instanceof LatLng) return a.latitude === b.latitude && a.longitude === b.longitude;
  if (a instanceof Path && b instanceof Path) return areEqualLists(a.segments, b.segments);
  if (Array.isArray(a) && Array.isArray(b)) return areEqualLists(a, b);
  if (a instanceof ValueSet && b instanceof ValueSet) {
    return a.items.length === b.items.length && a.items.every((item) => includes(b.items, item));
  }
  if (a instanceof Map && b instanceof Map) return areEqualMaps(a, b);
  if (a instanceof MapDiff && b instanceof MapDiff) {
    return areEqualMaps(a.now, b.now) && areEqualMaps(a.before, b.before);
  }
  return a === b;
}
var areEqualLists = (a, b) => a.length === b.length && a.every((item, index) => equals(item, b[index] ?? null));
var areEqualMaps = (a, b) => a.size === b.size && [...a].every(([key, item]) => b.has(key) && equals(item, b.get(key) ?? null));
var includes = (items, wanted) => items.some((item) => equals(item, wanted));
var setOf = (items) => new ValueSet(items.filter((item, index) => !includes(items.slice(0, index), item)));

// src/objects/checksums.ts
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

// src/objects/retention.ts
import * as v5 from "valibot";
var RetentionSchema = v5.object({ mode: v5.picklist(["Locked", "Unlocked"]), retainUntilTime: v5.string() });
function retentionOf(json) {
  if (json === null) return null;
  const { mode, retainUntilTime } = objectOf(json);
  const until = typeof retainUntilTime === "string" ? new Date(retainUntilTime) : new Date(Number.NaN);
  if (mode !== "Locked" && mode !== "Unlocked" || Number.isNaN(until.getTime())) {
    throw new HttpError(400, "Invalid value for retention.");
  }
  return { mode, retainUntilTime: until.toISOString() };
}
function checkRetentionChange(record3, next, isOverridden, now) {
  if (next !== null && new Date(next.retainUntilTime) <= now) {
    throw new HttpError(400, "retainUntilTime must be in the future.");
  }
  const held = record3.retention;
  if (held === void 0 || new Date(held.retainUntilTime) <= now) return;
  const isWeaker = next === null || next.retainUntilTime < held.retainUntilTime || next.mode !== held.mode;
  const isStronger = next?.mode === "Locked" && next.retainUntilTime >= held.retainUntilTime;
  if (!isWeaker || isStronger || held.mode === "Unlocked" && isOverridden) return;
  throw new HttpError(403, `The retention of '${record3.name}' cannot be shortened or removed.`);
}
function retentionExpiration(record3, periodSeconds) {
  if (periodSeconds === null || record3.eventBasedHold) return null;
  return new Date(Date.parse(record3.retainedFrom ?? record3.timeCreated) + periodSeconds * 1e3);
}
function checkMayLose(record3, periodSeconds, isArchived, now) {
  const { name } = record3;
  for (const [hold, label] of [
    [record3.temporaryHold, "Temporary"],
    [record3.eventBasedHold, "Event-Based"]
  ]) {
    if (!hold) continue;
    const refused2 = "cannot be deleted, overwritten or archived until hold is removed.";
    throw new HttpError(403, `Object '${name}' is under active ${label} hold and ${refused2}`);
  }
  if (isArchived) return;
  const own = record3.retention === void 0 ? null : new Date(record3.retention.retainUntilTime);
  for (const end of [retentionExpiration(record3, periodSeconds), own]) {
    if (end === null || end <= now) continue;
    const refused2 = `and cannot be deleted or overwritten until ${end.toISOString()}`;
    throw new HttpError(403, `Object '${name}' is subject to a retention policy ${refused2}`);
  }
}

// src/objects/metadataChange.ts
var TEXT_FIELDS = [
  "contentType",
  "contentDisposition",
  "contentEncoding",
  "contentLanguage",
  "cacheControl"
];
var MAX_CUSTOM_METADATA_BYTES = 8 * 1024;
var RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/i;
function metadataChangeOf(json) {
  if (json === void 0 || json === null) return {};
  if (!isJsonObject(json)) throw new HttpError(400, "Metadata must be a JSON object.");
  const change2 = {};
  for (const field of TEXT_FIELDS) {
    const value = json[field];
    if (value === void 0) continue;
    if (value !== null && (typeof value !== "string" || !isHeaderValue(value))) throw invalid(field);
    change2[field] = value;
  }
  if (json.customTime !== void 0) change2.customTime = customTimeOf(json.customTime);
  if (typeof json.storageClass === "string") change2.storageClass = storageClassOf(json.storageClass);
  if (json.metadata !== void 0) change2.metadata = customMetadataOf(json.metadata);
  return change2;
}
function serverChangeOf(json) {
  const change2 = metadataChangeOf(json);
  if (!isJsonObject(json)) return change2;
  if (json.acl !== void 0) change2.acl = aclOf(json.acl);
  for (const hold of ["temporaryHold", "eventBasedHold"]) {
    const value = json[hold];
    if (value === void 0) continue;
    if (value !== null && typeof value !== "boolean") throw invalid(hold);
    change2[hold] = value;
  }
  if (json.retention !== void 0) change2.retention = retentionOf(json.retention);
  return change2;
}
var isHeaderValue = (value) => /^[\t\x20-\x7e]{0,1024}$/.test(value);
function customTimeOf(value) {
  if (value === null) return null;
  const time = typeof value === "string" && RFC_3339.test(value) ? new Date(value) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) throw invalid("customTime");
  return time.toISOString();
}
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
var invalid = (field) => new HttpError(400, `Invalid value for ${field}.`);

// src/objects/storedObject.ts
var ObjectRecordSchema = v6.object({
  bucket: v6.string(),
  name: v6.string(),
  /** Rises with every new content: microseconds since 1970 or, if that is taken, the next free number. */
  generation: v6.number(),
  /** Counts metadata changes from 1. */
  metageneration: v6.number(),
  contentType: v6.string(),
  contentDisposition: v6.optional(v6.string()),
  contentEncoding: v6.optional(v6.string()),
  contentLanguage: v6.optional(v6.string()),
  cacheControl: v6.optional(v6.string()),
  customTime: v6.optional(v6.string()),
  storageClass: v6.optional(v6.string(), "STANDARD"),
  metadata: v6.record(v6.string(), v6.string()),
  downloadTokens: v6.array(v6.string()),
  acl: v6.optional(v6.array(GrantSchema), []),
  temporaryHold: v6.optional(v6.boolean()),
  eventBasedHold: v6.optional(v6.boolean()),
  /** When an event-based hold was released. The bucket's retention period begins then. */
  retainedFrom: v6.optional(v6.string()),
  retention: v6.optional(RetentionSchema),
  /** When this version became noncurrent. */
  timeDeleted: v6.optional(v6.string()),
  timeCreated: v6.string(),
  updated: v6.string(),
  size: v6.number(),
  /** A composed object has none. */
  md5Hash: v6.optional(v6.string()),
  crc32c: v6.string(),
  /** How many uploads a composed object consists of. */
  componentCount: v6.optional(v6.number())
});
var TOKENS_KEY = "firebaseStorageDownloadTokens";
var DEFAULT_CONTENT_TYPE = "application/octet-stream";
var MAX_NAME_BYTES = 1024;
function checkedName(name) {
  const bytes = Buffer.byteLength(name);
  if (bytes === 0 || bytes > MAX_NAME_BYTES || name === "." || name === ".." || /[\r\n\0\p{Surrogate}]/u.test(name)) {
    throw new HttpError(400, "Invalid object name.");
  }
  return name;
}
var lastGeneration = 0;
function newObject(bucket, name, data, change2, now) {
  lastGeneration = Math.max(now.getTime() * 1e3, lastGeneration + 1);
  const time = now.toISOString();
  const blank = {
    bucket,
    name: checkedName(name),
    generation: lastGeneration,
    metageneration: 0,
    contentType: DEFAULT_CONTENT_TYPE,
    storageClass: change2.storageClass ?? "STANDARD",
    metadata: {},
    downloadTokens: [],
    acl: [],
    timeCreated: time,
    updated: time,
    size: data.length,
    md5Hash: md5(data),
    crc32c: crc32c(data)
  };
  const stated = Object.entries(change2.metadata ?? {}).map(([key, value]) => [key, value ?? ""]);
  return changed(blank, { ...change2, metadata: Object.fromEntries(stated) }, now);
}
function changed(record3, change2, now) {
  const next = touched(record3, now);
  for (const field of TEXT_FIELDS) {
    const value = change2[field];
    if (value === void 0) continue;
    if (value !== null) next[field] = value;
    else if (field === "contentType") next.contentType = DEFAULT_CONTENT_TYPE;
    else delete next[field];
  }
  if (change2.customTime !== void 0) setCustomTime(next, change2.customTime);
  if (change2.acl !== void 0) next.acl = change2.acl;
  setHolds(next, change2, now);
  if (change2.metadata === void 0) return next;
  const custom = change2.metadata === null ? {} : { ...record3.metadata, ...change2.metadata };
  const tokens = custom[TOKENS_KEY];
  if (tokens !== void 0) next.downloadTokens = (tokens ?? "").split(",").filter((token) => token !== "");
  next.metadata = Object.fromEntries(
    Object.entries(custom).filter((entry) => entry[0] !== TOKENS_KEY && entry[1] !== null)
  );
  return next;
}
function setCustomTime(record3, time) {
  if (record3.customTime !== void 0 && (time === null || time < record3.customTime)) {
    throw new HttpError(400, "customTime cannot be removed or set to an earlier time.");
  }
  if (time !== null) record3.customTime = time;
}
function setHolds(record3, change2, now) {
  const wasHeld = record3.eventBasedHold;
  if (change2.temporaryHold !== void 0) record3.temporaryHold = change2.temporaryHold ?? void 0;
  if (change2.eventBasedHold !== void 0) record3.eventBasedHold = change2.eventBasedHold ?? void 0;
  if (wasHeld && !record3.eventBasedHold) record3.retainedFrom = now.toISOString();
  if (change2.retention !== void 0) record3.retention = change2.retention ?? void 0;
}
function replacing(record3, stated) {
  const noFields = Object.fromEntries(TEXT_FIELDS.map((field) => [field, null]));
  const noKeys = Object.fromEntries(Object.keys(record3.metadata).map((key) => [key, null]));
  return { ...noFields, customTime: null, ...stated, metadata: { ...noKeys, ...stated.metadata } };
}
function copying(record3) {
  const change2 = { storageClass: record3.storageClass, metadata: customMetadata(record3) };
  for (const field of TEXT_FIELDS) if (record3[field] !== void 0) change2[field] = record3[field];
  if (record3.customTime !== void 0) change2.customTime = record3.customTime;
  return change2;
}
var composition = (record3, componentCount) => ({
  ...record3,
  md5Hash: void 0,
  componentCount
});
var customMetadata = (record3) => {
  if (record3.downloadTokens.length === 0) return record3.metadata;
  return { ...record3.metadata, [TOKENS_KEY]: record3.downloadTokens.join(",") };
};
var touched = (record3, now) => ({
  ...record3,
  metageneration: record3.metageneration + 1,
  updated: now.toISOString()
});
var archived = (record3, now) => ({
  ...record3,
  timeDeleted: now.toISOString()
});
var withNewToken = (record3) => ({
  ...record3,
  downloadTokens: [...record3.downloadTokens, randomUUID2()]
});
var etagOf = (record3) => createHash2("sha1").update(`${record3.generation}/${record3.metageneration}`).digest("base64url");
var inlineDisposition = (record3) => `inline; ${encodedFilename(lastSegment(record3))}`;
function attachmentDisposition(record3) {
  const name = lastSegment(record3);
  if (name === "") return "attachment";
  return `attachment; ${/^[\w.-]+$/.test(name) ? `filename=${name}` : encodedFilename(name)}`;
}
var lastSegment = (record3) => record3.name.split("/").at(-1) ?? "";
var encodedFilename = (name) => `filename*=utf-8''${encodeURIComponent(name)}`;
function rulesResource(record3) {
  const resource = /* @__PURE__ */ new Map();
  for (const field of TEXT_FIELDS) resource.set(field, record3[field] ?? null);
  for (const field of ["bucket", "name", "crc32c"]) resource.set(field, record3[field]);
  for (const field of ["generation", "metageneration", "size"]) resource.set(field, BigInt(record3[field]));
  resource.set("md5Hash", record3.md5Hash ?? null);
  resource.set("timeCreated", valueOf(new Date(record3.timeCreated)));
  resource.set("updated", valueOf(new Date(record3.updated)));
  resource.set("etag", etagOf(record3));
  resource.set("metadata", valueOf(record3.metadata));
  return resource;
}

// src/http/preconditions.ts
function checkPreconditions(call, existing) {
  checkEtags(call, existing, isRead(call));
  checkNumbers(call, existing, "if", isRead(call) ? 304 : 412);
}
function checkSourcePreconditions(call, source) {
  checkNumbers(call, source, "ifSource", 412);
}
function checkBucketPreconditions(call, metageneration) {
  checkNumber(call, "ifMetageneration", metageneration, isRead(call) ? 304 : 412);
}
var generationOf = (call) => numberIn(call, "generation");
var sourceGenerationOf = (call) => numberIn(call, "sourceGeneration");
var isRead = ({ method }) => method === "GET" || method === "HEAD";
var unmet = (status = 412) => new HttpError(status, "At least one of the pre-conditions you specified did not hold.");
function checkEtags(call, existing, isReading) {
  const wanted = call.header("if-match");
  const unwanted = call.header("if-none-match");
  if (wanted !== void 0 && !names(wanted, existing)) throw unmet();
  if (unwanted !== void 0 && names(unwanted, existing)) throw unmet(isReading ? 304 : 412);
}
function names(header, existing) {
  if (existing === void 0) return false;
  const tags = header.split(",").map((tag) => /^(?:W\/)?"?([^"]*)"?$/.exec(tag.trim())?.[1]);
  return tags.includes("*") || tags.includes(etagOf(existing));
}
function checkNumbers(call, existing, prefix, unwantedStatus) {
  checkNumber(call, `${prefix}Generation`, existing?.generation ?? 0, unwantedStatus);
  checkNumber(call, `${prefix}Metageneration`, existing?.metageneration ?? null, unwantedStatus);
}
function checkNumber(call, name, actual, unwantedStatus) {
  const wanted = numberIn(call, `${name}Match`);
  const unwanted = numberIn(call, `${name}NotMatch`);
  if (wanted !== null && wanted !== actual) throw unmet();
  if (unwanted !== null && unwanted === actual) throw unmet(unwantedStatus);
}
var XML_CONDITIONS = {
  ifGenerationMatch: "x-goog-if-generation-match",
  ifMetagenerationMatch: "x-goog-if-metageneration-match"
};
function numberIn(call, name) {
  const text2 = call.query.get(name) ?? headerIn(call, name);
  if (text2 === void 0) return null;
  if (!/^\d{1,16}$/.test(text2)) throw new HttpError(400, `Invalid value for ${name}.`);
  return Number(text2);
}
function headerIn(call, name) {
  const header = XML_CONDITIONS[name];
  return header === void 0 ? void 0 : call.header(header);
}

// src/http/resourcePath.ts
var withoutVersion = (path) => path.join("\n").replace(/^(?:v0|(?:(?:upload|download)\n)?storage\nv1)\n/, "").split("\n");
function bucketNameOf(path) {
  const rest = withoutVersion(path);
  return rest[0] === "b" ? rest[1] : path[0];
}

// src/cloud/bucketResource.ts
import { createHash as createHash3 } from "node:crypto";

// src/buckets/locations.ts
var MULTI_REGIONS = ["US", "EU", "ASIA"];
var DUAL_REGIONS = ["NAM4", "EUR4", "EUR5", "EUR7", "EUR8", "ASIA1"];
function locationTypeOf(location, isPair) {
  if (isPair || DUAL_REGIONS.includes(location)) return "dual-region";
  return MULTI_REGIONS.includes(location) ? "multi-region" : "region";
}

// src/cloud/bucketResource.ts
function bucketResource(record3, { origin, query }) {
  const { name, settings } = record3;
  const { labels, cors, lifecycle, hierarchicalNamespace, customPlacementConfig } = settings;
  return {
    kind: "storage#bucket",
    id: name,
    name,
    selfLink: `${origin}/storage/v1/b/${name}`,
    metageneration: String(record3.metageneration),
    timeCreated: record3.timeCreated,
    updated: record3.updated,
    etag: etagOf2(record3),
    ...settings,
    locationType: locationTypeOf(settings.location, customPlacementConfig !== void 0),
    labels: labels && Object.keys(labels).length > 0 ? labels : void 0,
    cors: cors && cors.length > 0 ? cors : void 0,
    lifecycle: lifecycle && lifecycle.rule.length > 0 ? lifecycle : void 0,
    hierarchicalNamespace: hierarchicalNamespace?.enabled ? hierarchicalNamespace : void 0,
    ...query.get("projection") === "full" && {
      acl: record3.acl.map((grant) => bucketGrantResource(record3, grant, origin)),
      defaultObjectAcl: record3.defaultObjectAcl.map(defaultGrantResource)
    }
  };
}
var bucketGrantResource = (record3, { entity, role }, origin) => ({
  kind: "storage#bucketAccessControl",
  id: `${record3.name}/${entity}`,
  selfLink: `${origin}/storage/v1/b/${record3.name}/acl/${encodeURIComponent(entity)}`,
  bucket: record3.name,
  entity,
  role,
  etag: etagOf2(record3)
});
var defaultGrantResource = ({ entity, role }) => ({
  kind: "storage#objectAccessControl",
  entity,
  role
});
var etagOf2 = ({ name, timeCreated, metageneration }) => createHash3("sha1").update(`${name}/${timeCreated}/${metageneration}`).digest("base64url");

// src/cloud/cloudResource.ts
function cloudResource(service, record3, call) {
  const path = pathOf(record3);
  const metadata = customMetadata(record3);
  return {
    kind: "storage#object",
    id: `${record3.bucket}/${record3.name}/${record3.generation}`,
    selfLink: `${call.origin}/storage/v1/${path}`,
    mediaLink: `${call.origin}/download/storage/v1/${path}?generation=${record3.generation}&alt=media`,
    name: record3.name,
    bucket: record3.bucket,
    generation: String(record3.generation),
    metageneration: String(record3.metageneration),
    contentType: record3.contentType,
    contentEncoding: record3.contentEncoding,
    contentDisposition: record3.contentDisposition,
    contentLanguage: record3.contentLanguage,
    cacheControl: record3.cacheControl,
    customTime: record3.customTime,
    storageClass: record3.storageClass,
    size: String(record3.size),
    md5Hash: record3.md5Hash,
    crc32c: record3.crc32c,
    componentCount: record3.componentCount,
    etag: etagOf(record3),
    timeCreated: record3.timeCreated,
    updated: record3.updated,
    timeDeleted: record3.timeDeleted,
    temporaryHold: record3.temporaryHold,
    eventBasedHold: record3.eventBasedHold,
    retentionExpirationTime: service.retentionExpirationOf(record3),
    retention: record3.retention,
    timeStorageClassUpdated: record3.timeCreated,
    metadata: Object.keys(metadata).length > 0 ? metadata : void 0,
    acl: call.query.get("projection") === "full" ? record3.acl.map((grant) => grantResource(record3, grant, call.origin)) : void 0
  };
}
var grantResource = (record3, { entity, role }, origin) => ({
  kind: "storage#objectAccessControl",
  id: `${record3.bucket}/${record3.name}/${record3.generation}/${entity}`,
  selfLink: `${origin}/storage/v1/${pathOf(record3)}/acl/${encodeURIComponent(entity)}`,
  bucket: record3.bucket,
  object: record3.name,
  generation: String(record3.generation),
  entity,
  role,
  etag: etagOf(record3)
});
var pathOf = ({ bucket, name }) => `b/${bucket}/o/${encodeURIComponent(name)}`;

// src/cloud/owner.ts
var OWNER = { kind: "owner" };

// src/cloud/aclCalls.ts
function objectAclReply(service, call, name, entity) {
  const generation = generationOf(call);
  return aclReply(call, entity, () => {
    const { record: record3 } = service.get(OWNER, name, generation);
    checkPreconditions(call, record3);
    checkHasLists(service.state.settings);
    return {
      kind: "storage#objectAccessControls",
      roles: OBJECT_ROLES,
      grants: record3.acl,
      save: (acl) => service.update(OWNER, name, { acl }, { generation }),
      resource: (grant) => grantResource(service.get(OWNER, name, generation).record, grant, call.origin)
    };
  });
}
function bucketAclReply(state, call, list2, entity) {
  const isOwn = list2 === "acl";
  return aclReply(call, entity, () => {
    checkBucketPreconditions(call, state.record.metageneration);
    checkHasLists(state.settings);
    return {
      kind: isOwn ? "storage#bucketAccessControls" : "storage#objectAccessControls",
      roles: isOwn ? BUCKET_ROLES : OBJECT_ROLES,
      grants: state.record[list2],
      save: (grants) => {
        checkGrants(state.settings, grants, state.record[list2]);
        state.change({ [list2]: grants });
      },
      resource: (grant) => isOwn ? bucketGrantResource(state.record, grant, call.origin) : defaultGrantResource(grant)
    };
  });
}
async function aclReply(call, entity, open) {
  const stated = call.method === "GET" || call.method === "DELETE" ? void 0 : await call.json();
  const list2 = open();
  if (entity === void 0) {
    if (call.method === "POST") return granting(list2, stated);
    if (call.method !== "GET") throw notPossible(call);
    return { status: 200, body: { kind: list2.kind, items: list2.grants.map((held2) => list2.resource(held2)) } };
  }
  if (call.method === "PUT") return granting(list2, { ...objectOf(stated), entity });
  const held = list2.grants.find((one) => one.entity === entity);
  if (!held) throw new HttpError(404, `No grant to ${entity}.`);
  if (call.method === "GET") return { status: 200, body: list2.resource(held) };
  if (call.method === "PATCH") return granting(list2, { ...held, ...objectOf(stated), entity });
  if (call.method !== "DELETE") throw notPossible(call);
  list2.save(revoked(list2.grants, entity));
  return { status: 204 };
}
function granting(list2, stated) {
  const added2 = grantOf(stated, list2.roles);
  list2.save(granted(list2.grants, added2));
  return { status: 200, body: list2.resource(added2) };
}

// src/cloud/bucketCalls.ts
function isAboutBuckets({ path }) {
  const [b, , part] = withoutVersion(path);
  return b === "b" && part !== "o";
}
async function bucketReply(buckets, call) {
  const [, name, part, ...target] = withoutVersion(call.path);
  if (name === void 0) return call.method === "GET" ? listReply(buckets, call) : create(buckets, call);
  if (part === void 0) return oneReply(buckets, call, name);
  const { state } = buckets.get(name);
  if ((part === "acl" || part === "defaultObjectAcl") && target.length <= 1) {
    return bucketAclReply(state, call, part, target[0]);
  }
  if (part !== "lockRetentionPolicy" || target.length > 0) throw new HttpError(404, "Not found.");
  return lock(state, call);
}
async function oneReply(buckets, call, name) {
  if (call.method === "DELETE") {
    buckets.delete(name, ({ metageneration }) => checkBucketPreconditions(call, metageneration));
    return { status: 204 };
  }
  const isChange = call.method === "PATCH" || call.method === "PUT";
  if (call.method !== "GET" && !isChange) throw notPossible(call);
  const stated = isChange ? await call.json() : void 0;
  const { state } = buckets.get(name);
  checkBucketPreconditions(call, state.record.metageneration);
  if (isChange) applyChange(state, call, objectOf(stated));
  return { status: 200, body: bucketResource(state.record, call) };
}
async function create(buckets, call) {
  if (call.method !== "POST") throw notPossible(call);
  const stated = objectOf(await call.json());
  if (typeof stated.name !== "string") throw new HttpError(400, "Required parameter: name");
  const now = /* @__PURE__ */ new Date();
  const settings = newSettings(stated, call.query.get("enableObjectRetention") === "true", now);
  const record3 = { ...newBucket(stated.name, now, settings), ...grantsOf(settings, call, stated) };
  buckets.create(record3);
  return { status: 200, body: bucketResource(record3, call) };
}
function applyChange(state, call, stated) {
  const settings = changedSettings(state.settings, stated, call.method === "PUT", /* @__PURE__ */ new Date());
  state.change({ settings, ...grantsOf(settings, call, stated) });
}
function grantsOf(settings, { query }, stated) {
  const own = query.get("predefinedAcl");
  const ofObjects = query.get("predefinedDefaultObjectAcl");
  const change2 = {
    ...stated.acl !== void 0 && { acl: aclOf(stated.acl, BUCKET_ROLES) },
    ...stated.defaultObjectAcl !== void 0 && { defaultObjectAcl: aclOf(stated.defaultObjectAcl) },
    ...own !== null && { acl: predefinedBucketAcl(own) },
    ...ofObjects !== null && { defaultObjectAcl: predefinedAcl(ofObjects) }
  };
  for (const grants of [change2.acl, change2.defaultObjectAcl]) if (grants) checkGrants(settings, grants);
  return change2;
}
function lock(state, call) {
  if (call.method !== "POST") throw notPossible(call);
  if (!call.query.has("ifMetagenerationMatch")) throw new HttpError(400, "Required parameter: ifMetagenerationMatch");
  checkBucketPreconditions(call, state.record.metageneration);
  state.change({ settings: lockedSettings(state.settings) });
  return { status: 200, body: bucketResource(state.record, call) };
}
function listReply(buckets, call) {
  const { query } = call;
  const after = Buffer.from(query.get("pageToken") ?? "", "base64url").toString("utf8");
  const prefix = query.get("prefix") ?? "";
  const records = buckets.all().map(({ state }) => state.record);
  const found2 = records.filter(({ name }) => name.startsWith(prefix) && name > after);
  const shown = found2.slice(0, Math.min(listSizeOf(query.get("maxResults")), MAX_RESULTS));
  const body = {
    kind: "storage#buckets",
    ...shown.length > 0 && { items: shown.map((record3) => bucketResource(record3, call)) },
    ...found2.length > shown.length && { nextPageToken: Buffer.from(shown.at(-1)?.name ?? "").toString("base64url") }
  };
  return { status: 200, body };
}

// src/http/media.ts
import { Readable as Readable2 } from "node:stream";
import { createGunzip } from "node:zlib";
function mediaReply(call, { record: record3, data }, disposition) {
  const headers = {
    "Content-Type": record3.contentType,
    "Content-Disposition": record3.contentDisposition ?? disposition,
    "Cache-Control": record3.cacheControl ?? "private, max-age=0",
    // Keeps an upload that claims to be a picture from running as a page.
    "X-Content-Type-Options": "nosniff",
    ...versionHeaders(record3)
  };
  if (record3.contentLanguage) headers["Content-Language"] = record3.contentLanguage;
  if (record3.contentEncoding === "gzip") headers.Vary = "Accept-Encoding";
  if (isDecompressed(call, record3, data)) {
    headers.Warning = '214 - "Transformation Applied"';
    return { status: 200, headers, body: Readable2.from([data]).pipe(createGunzip()) };
  }
  if (record3.contentEncoding) headers["Content-Encoding"] = record3.contentEncoding;
  headers["Accept-Ranges"] = "bytes";
  const range2 = rangeOf(call.header("range"), data.length);
  if (range2 === "none") return { status: 200, headers, body: data };
  if (range2 === "unsatisfiable") return { status: 416, headers: { "Content-Range": `bytes */${data.length}` } };
  headers["Content-Range"] = `bytes ${range2.start}-${range2.end}/${data.length}`;
  return { status: 206, headers, body: data.subarray(range2.start, range2.end + 1) };
}
var versionHeaders = (record3) => ({
  ETag: etagOf(record3),
  "X-Goog-Generation": String(record3.generation),
  "X-Goog-Metageneration": String(record3.metageneration),
  "X-Goog-Hash": [`crc32c=${record3.crc32c}`, ...record3.md5Hash ? [`md5=${record3.md5Hash}`] : []].join(","),
  "X-Goog-Storage-Class": record3.storageClass,
  "X-Goog-Stored-Content-Encoding": record3.contentEncoding ?? "identity",
  "X-Goog-Stored-Content-Length": String(record3.size)
});
function isDecompressed(call, record3, data) {
  const isGzip = record3.contentEncoding === "gzip" && data[0] === 31 && data[1] === 139;
  return isGzip && !takesGzip(call.header("accept-encoding")) && !/\bno-transform\b/i.test(record3.cacheControl ?? "");
}
function takesGzip(header = "") {
  const codings = header.split(",").map((coding) => coding.trim().toLowerCase());
  const wanted = codings.find((coding) => /^(?:x-)?gzip\b/.test(coding)) ?? codings.find((coding) => coding[0] === "*");
  return wanted !== void 0 && !/;\s*q=0(?:\.0*)?$/.test(wanted);
}
function rangeOf(header, size) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === void 0 || to === void 0 || from === "" && to === "" || size === 0) return "none";
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return "none";
  return start >= size ? "unsatisfiable" : { start, end };
}

// src/cloud/objectCalls.ts
function objectReply(service, call, name) {
  const isRead2 = call.method === "GET" || call.method === "HEAD";
  if (isRead2 && call.query.get("alt") === "media") return contentReply(service, call, name);
  const generation = generationOf(call);
  checkPreconditions(call, service.peek(name, generation));
  if (isRead2) return resourceReply(service, call, service.get(OWNER, name, generation).record);
  if (call.method === "DELETE") {
    service.delete(OWNER, name, generation);
    return { status: 204 };
  }
  if (call.method === "PATCH" || call.method === "PUT") return change(service, call, name);
  throw notPossible(call);
}
function contentReply(service, call, name) {
  try {
    const generation = generationOf(call);
    checkPreconditions(call, service.peek(name, generation));
    const stored = service.get(OWNER, name, generation);
    return mediaReply(call, stored, attachmentDisposition(stored.record));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return {
      status: error.status,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
      body: Buffer.from(error.message)
    };
  }
}
async function change(service, call, name) {
  const stated = withPredefinedAcl(serverChangeOf(await call.json()), call.query.get("predefinedAcl"));
  const generation = generationOf(call);
  const record3 = service.peek(name, generation);
  checkPreconditions(call, record3);
  const wanted = call.method === "PUT" && record3 !== void 0 ? replacing(record3, stated) : stated;
  const isOverridden = call.query.get("overrideUnlockedRetention") === "true";
  return resourceReply(service, call, service.update(OWNER, name, wanted, { generation, isOverridden }));
}
function listReply2(service, call) {
  if (call.method !== "GET") throw notPossible(call);
  const { query } = call;
  if (query.get("softDeleted") === "true") throw new HttpError(400, "Nothing is soft-deleted here.");
  const { items, prefixes, nextPageToken } = service.list(OWNER, {
    prefix: query.get("prefix") ?? "",
    delimiter: query.get("delimiter") ?? "",
    maxResults: Math.min(listSizeOf(query.get("maxResults")), MAX_RESULTS),
    pageToken: query.get("pageToken") ?? void 0,
    startOffset: query.get("startOffset") ?? void 0,
    endOffset: query.get("endOffset") ?? void 0,
    matchGlob: query.get("matchGlob") ?? void 0,
    includeTrailingDelimiter: query.get("includeTrailingDelimiter") === "true",
    versions: query.get("versions") === "true"
  });
  const body = {
    kind: "storage#objects",
    ...items.length > 0 && { items: items.map((record3) => cloudResource(service, record3, call)) },
    ...prefixes.length > 0 && { prefixes },
    nextPageToken
  };
  return { status: 200, body };
}
var resourceReply = (service, call, record3) => ({
  status: 200,
  body: cloudResource(service, record3, call)
});
var withPredefinedAcl = (stated, name) => name === null ? stated : { ...stated, acl: predefinedAcl(name) };

// src/cloud/sentChecksums.ts
function sentChecksums(call) {
  const md52 = call.header("content-md5");
  const sums = md52 === void 0 ? {} : { md5Hash: md52 };
  for (const [, kind, sum] of (call.header("x-goog-hash") ?? "").matchAll(/(crc32c|md5)=([^,\s]+)/g)) {
    sums[kind === "md5" ? "md5Hash" : "crc32c"] = sum;
  }
  return sums;
}

// src/cloud/resumable.ts
async function continued(service, uploads, call, session, replyOf) {
  if (call.method === "DELETE") {
    uploads.cancel(session.id);
    return { status: 499 };
  }
  if (call.method !== "PUT") throw notPossible(call);
  const range2 = contentRangeOf(call.header("content-range"));
  if (session.status === "active" && range2.start !== null) {
    await call.withBody(uploads.roomBytes(session), (piece) => {
      uploads.append(session.id, range2.start ?? 0, piece, /* @__PURE__ */ new Date());
    });
  }
  const isComplete = range2.isOpenEnded ? range2.start !== null : session.receivedBytes === range2.totalBytes;
  if (session.status === "active" && !isComplete) {
    const received = session.receivedBytes > 0 ? { Range: `bytes=0-${session.receivedBytes - 1}` } : void 0;
    return { status: 308, ...received && { headers: received } };
  }
  const record3 = uploads.finalize(session.id, (content) => {
    checkPreconditions(call, service.peek(session.name));
    const checksums = { ...session.checksums, ...sentChecksums(call) };
    return service.upload(session.identity, session.name, content, session.change, checksums);
  });
  return replyOf(record3);
}
function contentRangeOf(header) {
  if (header === void 0) return { start: 0, isOpenEnded: true, totalBytes: null };
  const [, start, end, total] = /^bytes (?:(\d+)-(\d+|\*)|\*)\/(\d+|\*)$/.exec(header) ?? [];
  if (total === void 0) throw new HttpError(400, "Malformed Content-Range.");
  const totalBytes = total === "*" ? null : Number(total);
  return { start: start === void 0 ? null : Number(start), isOpenEnded: end === "*" && total === "*", totalBytes };
}

// src/cloud/cloudUploads.ts
var CloudUploads = class {
  service;
  uploads;
  constructor(service, uploads) {
    this.service = service;
    this.uploads = uploads;
  }
  /** @param object the name, when the path states it */
  handle(call, object6) {
    const uploadId = call.query.get("upload_id");
    if (uploadId !== null) {
      const session = this.uploads.get(this.service.bucket, uploadId);
      return continued(
        this.service,
        this.uploads,
        call,
        session,
        (record3) => resourceReply(this.service, call, record3)
      );
    }
    if (call.method !== "POST") throw notPossible(call);
    const name = object6 ?? call.query.get("name") ?? void 0;
    const protocol = call.query.get("uploadType") ?? call.header("x-goog-upload-protocol");
    if (protocol === "resumable") return this.start(call, name);
    return this.atOnce(call, name, protocol === "multipart");
  }
  atOnce(call, stated, isMultipart) {
    const maxBytes = this.service.maxObjectBytes + (isMultipart ? ENVELOPE_BYTES : 0);
    return call.withBody(maxBytes, (body) => {
      const type = call.header("content-type");
      const { metadata, data, contentType } = isMultipart ? relatedParts(type, body) : { metadata: void 0, data: body, contentType: type };
      const name = nameOf(stated, metadata);
      const change2 = changeOf(call, metadata, call.header("x-upload-content-type") ?? contentType);
      checkPreconditions(call, this.service.peek(name));
      const checksums = { ...statedChecksums(metadata), ...sentChecksums(call) };
      return resourceReply(this.service, call, this.service.upload(OWNER, name, data, change2, checksums));
    });
  }
  async start(call, stated) {
    const metadata = await call.json();
    const name = nameOf(stated, metadata);
    checkPreconditions(call, this.service.peek(name));
    const announced = call.header("x-upload-content-length");
    const session = this.uploads.start(
      {
        bucket: this.service.bucket,
        name,
        change: changeOf(call, metadata, call.header("x-upload-content-type")),
        checksums: statedChecksums(metadata),
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
};
function changeOf(call, metadata, contentType) {
  const contentEncoding = call.query.get("contentEncoding") ?? void 0;
  const stated = { ...metadataChangeOf({ contentType, contentEncoding }), ...serverChangeOf(metadata) };
  return withPredefinedAcl(stated, call.query.get("predefinedAcl"));
}
var statedChecksums = (metadata) => ({
  md5Hash: textOf(metadata, "md5Hash"),
  crc32c: textOf(metadata, "crc32c")
});
function nameOf(stated, metadata) {
  const name = stated ?? textOf(metadata, "name");
  if (name === void 0) throw new HttpError(400, "Required parameter: name");
  return checkedName(name);
}

// src/cloud/rewriteToken.ts
var MIB = 1024 * 1024;
function rewrittenBytes(call, source) {
  const before = bytesBefore(call, source);
  const stated = call.query.get("maxBytesRewrittenPerCall");
  if (stated === null) return source.size;
  const step = Number(stated);
  if (!Number.isInteger(step) || step < MIB || step % MIB !== 0) {
    throw new HttpError(400, "maxBytesRewrittenPerCall must be a multiple of 1048576.");
  }
  return Math.min(before + step, source.size);
}
var rewriteToken = (call, source, bytes) => Buffer.from(JSON.stringify({ rewrite: rewriteOf(call, source), bytes })).toString("base64url");
function bytesBefore(call, source) {
  const token = call.query.get("rewriteToken");
  if (token === null) return 0;
  const state = tokenState(token);
  if (!isJsonObject(state) || state.rewrite !== rewriteOf(call, source) || typeof state.bytes !== "number") {
    throw new HttpError(400, "The rewriteToken is invalid.");
  }
  return state.bytes;
}
function tokenState(token) {
  try {
    return jsonOf(Buffer.from(token, "base64url"));
  } catch {
    return void 0;
  }
}
var rewriteOf = (call, source) => JSON.stringify([call.path, source.generation, call.query.get("maxBytesRewrittenPerCall")]);

// src/cloud/copies.ts
async function copy(service, call, source, target) {
  const stated = withPredefinedAcl(serverChangeOf(await call.json()), call.query.get("destinationPredefinedAcl"));
  const { record: record3, data } = service.get(OWNER, source, sourceGenerationOf(call));
  checkSourcePreconditions(call, record3);
  checkPreconditions(call, target.service.peek(target.name));
  const copied = target.isRewrite ? rewrittenBytes(call, record3) : record3.size;
  const objectSize = String(record3.size);
  if (copied < record3.size) {
    const token = rewriteToken(call, record3, copied);
    const progress = { totalBytesRewritten: String(copied), objectSize, done: false, rewriteToken: token };
    return { status: 200, body: { kind: "storage#rewriteResponse", ...progress } };
  }
  const made = target.service.upload(OWNER, target.name, data, { ...copying(record3), ...stated });
  if (!target.isRewrite) return resourceReply(target.service, call, made);
  const resource = cloudResource(target.service, made, call);
  const done = { totalBytesRewritten: objectSize, objectSize, done: true, resource };
  return { status: 200, body: { kind: "storage#rewriteResponse", ...done } };
}
function move(service, call, source, name) {
  if (source === name) throw new HttpError(400, "An object cannot be moved to itself.");
  checkSourcePreconditions(call, service.peek(source));
  checkPreconditions(call, service.peek(name));
  return resourceReply(service, call, service.move(source, name));
}
var MAX_COMPOSED = 32;
async function compose(service, call, name) {
  const body = await call.json();
  const { sourceObjects, destination } = objectOf(body);
  const stated = Array.isArray(sourceObjects) ? sourceObjects : [];
  if (stated.length === 0 || stated.length > MAX_COMPOSED) {
    throw new HttpError(400, `sourceObjects must name 1 to ${MAX_COMPOSED} objects.`);
  }
  const change2 = withPredefinedAcl(serverChangeOf(destination), call.query.get("destinationPredefinedAcl"));
  const sources = stated.map((one) => componentOf(service, one));
  checkPreconditions(call, service.peek(name));
  const size = sources.reduce((sum, { record: record3 }) => sum + record3.size, 0);
  if (size > service.maxObjectBytes) throw tooLarge(service.maxObjectBytes);
  const componentCount = sources.reduce((sum, { record: record3 }) => sum + (record3.componentCount ?? 1), 0);
  const content = Buffer.concat(sources.map(({ data }) => data));
  const composed = service.upload(OWNER, name, content, change2, {}, (record3) => composition(record3, componentCount));
  return resourceReply(service, call, composed);
}
function componentOf(service, stated) {
  const { name, generation, objectPreconditions } = objectOf(stated);
  if (typeof name !== "string") throw new HttpError(400, "A source object needs a name.");
  const found2 = service.get(OWNER, name, generation === void 0 ? null : Number(generation));
  const wanted = objectOf(objectPreconditions).ifGenerationMatch;
  if (wanted !== void 0 && Number(wanted) !== found2.record.generation) throw unmet();
  return found2;
}

// src/cloud/xml.ts
function xmlReply(status, root, elements) {
  const body = Buffer.from(`<?xml version='1.0' encoding='UTF-8'?>${textOf2([root, elements])}`);
  return { status, headers: { "Content-Type": "application/xml; charset=UTF-8" }, body };
}
var textOf2 = ([tag, content]) => `<${tag}>${typeof content === "string" ? escaped(content) : content.map(textOf2).join("")}</${tag}>`;
var escaped = (text2) => text2.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
var XmlRefusal = class extends HttpError {
  code;
  constructor(status, code, message) {
    super(status, message);
    this.code = code;
  }
};
async function answeredInXml(answer) {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status === 304) throw error;
    const code = error instanceof XmlRefusal ? error.code : CODES[error.status] ?? "InvalidArgument";
    const refusal2 = xmlReply(error.status, "Error", [
      ["Code", code],
      ["Message", error.message]
    ]);
    return { ...refusal2, headers: { ...error.headers, ...refusal2.headers } };
  }
}
var CODES = {
  401: "AuthenticationRequired",
  403: "AccessDenied",
  404: "NoSuchKey",
  405: "MethodNotAllowed",
  412: "PreconditionFailed",
  413: "EntityTooLarge",
  501: "NotImplemented"
};

// src/cloud/postPolicy.ts
var UNCOVERED = /* @__PURE__ */ new Set(["x-goog-signature", "signature", "googleaccessid", "policy", "file"]);
function checkPolicy(bucket, fields, sizeBytes, now) {
  const encoded = fields.get("policy");
  if (encoded === void 0 || !(fields.get("x-goog-signature") || fields.get("signature"))) {
    throw denied("Anonymous caller does not have storage.objects.create access.");
  }
  const { expiration, conditions } = policyOf(encoded);
  if (!(expiration.getTime() > now.getTime())) throw invalid2("Policy expired.");
  const stated = new Map([...fields, ["bucket", bucket]]);
  const covered = /* @__PURE__ */ new Set();
  for (const condition of conditions) {
    if (condition.kind === "size") checkSize(condition, sizeBytes);
    else if (holds(condition, stated.get(condition.field) ?? "")) covered.add(condition.field);
    else throw invalid2(`Policy condition on ${condition.field} failed.`);
  }
  for (const field of fields.keys()) {
    const isFree = UNCOVERED.has(field) || field.startsWith("x-ignore-");
    if (!isFree && !covered.has(field)) throw invalid2(`The policy does not allow the field ${field}.`);
  }
}
function bucketInPolicy(fields) {
  const { conditions } = policyOf(fields.get("policy") ?? "");
  for (const condition of conditions)
    if (condition.kind === "equal" && condition.field === "bucket") return condition.value;
  return void 0;
}
function policyOf(encoded) {
  let json;
  try {
    json = JSON.parse(Buffer.from(encoded, "base64").toString("utf8"));
  } catch {
    throw unreadable();
  }
  if (!isJsonObject(json) || typeof json.expiration !== "string" || !Array.isArray(json.conditions)) throw unreadable();
  return { expiration: new Date(json.expiration), conditions: json.conditions.flatMap(conditionsOf) };
}
function conditionsOf(json) {
  if (isJsonObject(json)) {
    return Object.entries(json).map(([field2, value]) => ({
      kind: "equal",
      field: field2.toLowerCase(),
      value: String(value)
    }));
  }
  const [operator, first, second] = Array.isArray(json) ? json : [];
  if (operator === "content-length-range") return [{ kind: "size", least: Number(first), most: Number(second) }];
  if (operator !== "eq" && operator !== "starts-with" || typeof first !== "string") throw unreadable();
  const field = first.replace(/^\$/, "").toLowerCase();
  return [{ kind: operator === "eq" ? "equal" : "prefix", field, value: String(second) }];
}
var holds = (condition, value) => condition.kind === "equal" ? value === condition.value : value.startsWith(condition.value);
function checkSize({ least, most }, sizeBytes) {
  if (sizeBytes < least) throw new XmlRefusal(400, "EntityTooSmall", "The file is smaller than the policy allows.");
  if (!(sizeBytes <= most)) throw new XmlRefusal(400, "EntityTooLarge", "The file is larger than the policy allows.");
}
var denied = (message) => new XmlRefusal(403, "AccessDenied", message);
var invalid2 = (message) => new XmlRefusal(403, "AccessDenied", `Invalid according to Policy: ${message}`);
var unreadable = () => new XmlRefusal(400, "InvalidPolicyDocument", "The policy document is not well-formed.");

// src/cloud/postForms.ts
function formReply(call, maxObjectBytes, serviceOf) {
  return call.withBody(maxObjectBytes + ENVELOPE_BYTES, async (body) => {
    const { fields, file } = await formOf(call, body);
    const service = serviceOf(fields);
    checkPolicy(service.bucket, fields, file.size, /* @__PURE__ */ new Date());
    const name = nameOf2(fields, file);
    const content = Buffer.from(await file.arrayBuffer());
    return successReply(call, fields, service.upload(OWNER, name, content, changeOf2(fields, file)));
  });
}
async function formOf(call, body) {
  const headers = { "Content-Type": call.header("content-type") ?? "" };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new XmlRefusal(400, "MalformedPOSTRequest", "The body of your POST request is not well-formed form data.");
  });
  const entries = [...form.entries()];
  const file = entries.pop();
  if (file === void 0 || file[0] !== "file" || typeof file[1] === "string") {
    throw new XmlRefusal(400, "InvalidArgument", "The last field of the form must be the file.");
  }
  const fields = /* @__PURE__ */ new Map();
  for (const [name, value] of entries) {
    if (typeof value !== "string") throw new XmlRefusal(400, "InvalidArgument", "A form carries one file.");
    fields.set(name.toLowerCase(), value);
  }
  return { fields, file: file[1] };
}
function nameOf2(fields, file) {
  const key = fields.get("key");
  if (!key) throw new XmlRefusal(400, "InvalidArgument", "The form has no key.");
  return key.replaceAll("${filename}", () => file.name);
}
function changeOf2(fields, file) {
  const custom = [...fields].filter(([name]) => name.startsWith(CUSTOM));
  const acl = fields.get("acl");
  return {
    ...metadataChangeOf({
      contentType: fields.get("content-type") ?? (file.type === "" ? void 0 : file.type),
      contentDisposition: fields.get("content-disposition"),
      contentEncoding: fields.get("content-encoding"),
      cacheControl: fields.get("cache-control"),
      metadata: Object.fromEntries(custom.map(([name, value]) => [name.slice(CUSTOM.length), value]))
    }),
    ...acl !== void 0 && { acl: predefinedAcl(acl) }
  };
}
var CUSTOM = "x-goog-meta-";
function successReply(call, fields, record3) {
  const { bucket, name } = record3;
  const etag = etagOf(record3);
  const redirect = redirectOf(fields.get("success_action_redirect"));
  if (redirect) {
    for (const [key, value] of Object.entries({ bucket, key: name, etag })) redirect.searchParams.set(key, value);
    return { status: 303, headers: { Location: redirect.href } };
  }
  const location = `${call.origin}/${bucket}/${encodeURIComponent(name)}`;
  const headers = { ETag: etag, Location: location };
  const status = fields.get("success_action_status");
  if (status === "200") return { status: 200, headers };
  if (status !== "201") return { status: 204, headers };
  const stored = xmlReply(201, "PostResponse", [
    ["Location", location],
    ["Bucket", bucket],
    ["Key", name],
    ["ETag", etag]
  ]);
  return { ...stored, headers: { ...stored.headers, ...headers } };
}
function redirectOf(address) {
  const url = address !== void 0 && URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

// src/cloud/signedUrls.ts
var MAX_TERM_SECONDS = 7 * 24 * 60 * 60;
function isSigned(call, now) {
  const { query } = call;
  if (query.get("X-Goog-Signature")) {
    for (const header of (query.get("X-Goog-SignedHeaders") ?? "").split(";")) {
      if (header === "" || call.header(header) !== void 0) continue;
      const message = "Header was included in signedheaders, but not in the request.";
      throw new XmlRefusal(400, "MalformedSecurityHeader", `${message} ${header}`);
    }
    const seconds2 = Number(query.get("X-Goog-Expires") ?? Number.NaN);
    if (!(seconds2 > 0 && seconds2 <= MAX_TERM_SECONDS)) throw invalid3("X-Goog-Expires");
    const begin = dateOf(query.get("X-Goog-Date"));
    if (begin > now.getTime()) throw new XmlRefusal(403, "AccessDenied", "The signed URL is not valid yet.");
    return holdsUntil(begin + seconds2 * 1e3, now);
  }
  if (!query.get("Signature") || !query.get("GoogleAccessId")) return false;
  const seconds = Number(query.get("Expires") ?? Number.NaN);
  if (!(seconds > 0)) throw invalid3("Expires");
  return holdsUntil(seconds * 1e3, now);
}
function holdsUntil(end, now) {
  if (now.getTime() >= end) throw new XmlRefusal(400, "ExpiredToken", "The provided token has expired.");
  return true;
}
function dateOf(text2) {
  const stated = (text2 ?? "").replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
  const date = Date.parse(stated);
  if (stated === text2 || Number.isNaN(date)) throw invalid3("X-Goog-Date");
  return date;
}
var invalid3 = (parameter) => new XmlRefusal(400, "AuthorizationQueryParametersError", `Invalid value for ${parameter}.`);

// src/objects/glob.ts
function globOf(pattern) {
  let source = "";
  let depth = 0;
  for (const [token] of pattern.matchAll(TOKENS)) {
    if (token === "{") depth += 1;
    if (token === "}") depth -= 1;
    if (depth < 0) throw malformed2(pattern);
    source += token === "," && depth > 0 ? "|" : translated(token);
  }
  if (depth > 0) throw malformed2(pattern);
  try {
    return new RegExp(`^(?:${source})$`, "su");
  } catch {
    throw malformed2(pattern);
  }
}
var TOKENS = /(?<=^|\/)\*\*\/|\*+|\[[!^]?\]?[^\]]*\]|\\.|./gsu;
function translated(token) {
  if (token === "**/") return "(?:.*/)?";
  if (token === "*") return "[^/]*";
  if (token.startsWith("*")) return ".*";
  if (token === "?") return "[^/]";
  if (token === "{") return "(?:";
  if (token === "}") return ")";
  if (token === "[" || token === "\\") throw malformed2(token);
  if (token.startsWith("[")) return setOf2(token.slice(1, -1));
  return literal2(token.startsWith("\\") ? token.slice(1) : token);
}
function setOf2(content) {
  const isNegated = /^[!^]/.test(content);
  return `[${isNegated ? "^" : ""}${(isNegated ? content.slice(1) : content).replaceAll(/[\\[\]^]/g, "\\$&")}]`;
}
var literal2 = (character) => character.replace(/[$()*+./?[\\\]^{|}]/, "\\$&");
var malformed2 = (pattern) => new HttpError(400, `Malformed matchGlob ${pattern}.`);

// src/objects/listing.ts
function listed(records, query) {
  if (query.matchGlob !== void 0 && query.delimiter !== "" && query.delimiter !== "/") {
    throw new HttpError(400, "matchGlob works without a delimiter or with / alone.");
  }
  const after = afterOf(query.pageToken);
  const entries = entriesOf(records, query).filter((entry) => compareEntries(entry, after) > 0);
  const sorted = entries.toSorted(compareEntries);
  const shown = sorted.slice(0, query.maxResults);
  const last = shown.at(-1);
  return {
    items: shown.flatMap(({ item }) => item ?? []),
    prefixes: shown.filter(({ isPrefix }) => isPrefix).map(({ name }) => name),
    ...last !== void 0 && sorted.length > shown.length && { nextPageToken: tokenOf(last) }
  };
}
var compareEntries = (a, b) => compareBytes(a.name, b.name) || a.generation - b.generation;
var tokenOf = ({ name, generation }) => Buffer.from(`${name}
${generation}`).toString("base64url");
var tokenAfter = (name) => tokenOf({ name, generation: 0 });
var nameBefore = (pageToken) => afterOf(pageToken).name;
function afterOf(pageToken = "") {
  const [name = "", generation = "0"] = Buffer.from(pageToken, "base64url").toString("utf8").split("\n");
  return { name, generation: Number(generation) };
}
function entriesOf(records, query) {
  const { prefix, delimiter, startOffset = "", endOffset = "", matchGlob } = query;
  const glob = matchGlob === void 0 ? null : globOf(matchGlob);
  const entries = /* @__PURE__ */ new Map();
  for (const record3 of records) {
    const { name } = record3;
    if (!name.startsWith(prefix) || compareBytes(name, startOffset) < 0) continue;
    if (endOffset !== "" && compareBytes(name, endOffset) >= 0) continue;
    const cut = delimiter === "" ? -1 : name.indexOf(delimiter, prefix.length);
    const shown = cut < 0 ? name : name.slice(0, cut + delimiter.length);
    if (glob && !glob.test(shown)) continue;
    const entryOf = (generation) => {
      const key = `${shown}
${generation}`;
      const entry = entries.get(key) ?? { name: shown, generation, isPrefix: false };
      entries.set(key, entry);
      return entry;
    };
    if (cut >= 0) entryOf(0).isPrefix = true;
    if (cut < 0 || query.includeTrailingDelimiter && shown === name) {
      entryOf(query.versions ? record3.generation : 0).item = record3;
    }
  }
  return [...entries.values()];
}
var compareBytes = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b));

// src/cloud/xmlListing.ts
function xmlListing(service, { query }) {
  const prefix = query.get("prefix") ?? "";
  const marker = query.get("marker") ?? "";
  const { items, prefixes, nextPageToken } = service.list(OWNER, {
    prefix,
    delimiter: query.get("delimiter") ?? "",
    maxResults: Math.min(listSizeOf(query.get("max-keys")), MAX_RESULTS),
    pageToken: tokenAfter(marker)
  });
  return xmlReply(200, "ListBucketResult", [
    ["Name", service.bucket],
    ["Prefix", prefix],
    ["Marker", marker],
    ...nextPageToken === void 0 ? [] : [["NextMarker", nameBefore(nextPageToken)]],
    ["IsTruncated", String(nextPageToken !== void 0)],
    ...items.map(contentsOf),
    ...prefixes.map((name) => ["CommonPrefixes", [["Prefix", name]]])
  ]);
}
var contentsOf = (record3) => [
  "Contents",
  [
    ["Key", record3.name],
    ["Generation", String(record3.generation)],
    ["MetaGeneration", String(record3.metageneration)],
    ["LastModified", record3.updated],
    ["ETag", `"${etagOf(record3)}"`],
    ["Size", String(record3.size)]
  ]
];

// src/cloud/xmlApi.ts
var XmlApi = class _XmlApi {
  service;
  uploads;
  constructor(service, uploads) {
    this.service = service;
    this.uploads = uploads;
  }
  /** True for a call that continues a resumable upload: whoever knows its long address may. */
  static isContinued(call) {
    return call.query.has("upload_id") && (call.method === "PUT" || call.method === "DELETE");
  }
  /** @throws HttpError 304, 400, 402, 404, 405, 412, 413; XmlRefusal 404, 501 */
  handle(call, name) {
    if (name === "") return this.list(call);
    if (_XmlApi.isContinued(call)) return this.continue(call, name);
    const other = OTHER_PARTS.find((part) => call.query.has(part));
    if (other !== void 0) throw new XmlRefusal(501, "NotImplemented", `There is no ${other} here.`);
    if (call.method === "POST") return this.start(call, name);
    if (call.method === "PUT") return this.store(call, name);
    if (call.method !== "GET" && call.method !== "HEAD" && call.method !== "DELETE") throw notPossible(call);
    const generation = generationOf(call);
    checkPreconditions(call, this.service.peek(name, generation));
    if (call.method === "DELETE") {
      this.service.delete(OWNER, name, generation);
      return { status: 204 };
    }
    const stored = this.service.get(OWNER, name, generation);
    return mediaReply(call, stored, attachmentDisposition(stored.record));
  }
  list(call) {
    const other = OTHER_PARTS_OF_BUCKETS.find((part) => call.query.has(part));
    if (call.method === "GET" && other === void 0) return xmlListing(this.service, call);
    throw new XmlRefusal(501, "NotImplemented", "Buckets have no XML API here but the list.");
  }
  store(call, name) {
    if (call.header("x-goog-copy-source") !== void 0) {
      throw new XmlRefusal(501, "NotImplemented", "Copies need the JSON API here.");
    }
    const change2 = changeOf3(call, call.header("content-type"));
    return call.withBody(this.service.maxObjectBytes, (body) => {
      checkPreconditions(call, this.service.peek(name));
      return storedReply(this.service.upload(OWNER, name, body, change2, sentChecksums(call)));
    });
  }
  start(call, name) {
    if (call.header("x-goog-resumable") !== "start") throw notPossible(call);
    checkPreconditions(call, this.service.peek(name));
    const { bucket } = this.service;
    const announced = Number(call.header("x-upload-content-length") ?? Number.NaN);
    const session = this.uploads.start(
      {
        bucket,
        name,
        change: changeOf3(call, call.header("x-upload-content-type") ?? call.header("content-type")),
        checksums: sentChecksums(call),
        identity: OWNER,
        totalBytes: announced >= 0 ? announced : null
      },
      /* @__PURE__ */ new Date()
    );
    const query = new URLSearchParams({ upload_id: session.id });
    for (const [parameter, header] of Object.entries(XML_CONDITIONS)) {
      const value = call.header(header);
      if (value !== void 0) query.set(parameter, value);
    }
    const path = [bucket, ...name.split("/")].map(encodeURIComponent).join("/");
    const address = `${call.origin}/${path}?${query.toString()}`;
    return { status: 201, headers: { Location: address, "X-GUploader-UploadID": session.id } };
  }
  continue(call, name) {
    const session = this.uploads.get(this.service.bucket, call.query.get("upload_id"));
    if (session.name !== name) throw new XmlRefusal(404, "NoSuchUpload", "No such upload.");
    return continued(this.service, this.uploads, call, session, storedReply);
  }
};
var OTHER_PARTS = ["acl", "compose", "encryption", "legal-hold", "retention", "tagging", "uploads", "uploadId"];
var OTHER_PARTS_OF_BUCKETS = [
  "acl",
  "billing",
  "cors",
  "lifecycle",
  "list-type",
  "location",
  "logging",
  "storageClass",
  "tagging",
  "uploads",
  "versioning",
  "versions",
  "websiteConfig"
];
function changeOf3(call, contentType) {
  const acl = call.header("x-goog-acl");
  return {
    ...metadataChangeOf({
      contentType,
      contentDisposition: call.header("content-disposition"),
      contentEncoding: call.header("content-encoding"),
      contentLanguage: call.header("content-language"),
      cacheControl: call.header("cache-control"),
      customTime: call.header("x-goog-custom-time"),
      storageClass: call.header("x-goog-storage-class"),
      metadata: call.headersUnder("x-goog-meta-")
    }),
    ...acl !== void 0 && { acl: predefinedAcl(acl) }
  };
}
var storedReply = (record3) => ({ status: 200, headers: versionHeaders(record3) });

// src/cloud/cloudApi.ts
var CloudApi = class {
  service;
  serviceOf;
  uploads;
  objects;
  /** @param serviceOf finds any bucket, for copies into it; throws HttpError 404 */
  constructor(service, serviceOf, uploads) {
    this.service = service;
    this.serviceOf = serviceOf;
    this.uploads = new CloudUploads(service, uploads);
    this.objects = new XmlApi(service, uploads);
  }
  /** @param isServer false for a browser and for a signed-in user */
  handle(call, isServer) {
    const isUpload = call.path[0] === "upload";
    const [b, , o, object6, ...more] = withoutVersion(call.path);
    if (b !== "b") return this.xml(call, isServer);
    if (!isServer && (isUpload || more.length > 0 || !this.isPublicRead(call, object6))) throw onlyForTheServer();
    if (o !== "o") throw new HttpError(404, "Not found.");
    if (isUpload) return this.uploads.handle(call, object6);
    if (object6 === void 0) return listReply2(this.service, call);
    if (more.length === 0) return objectReply(this.service, call, object6);
    return this.verb(call, object6, more);
  }
  verb(call, object6, [verb, ...target]) {
    if (verb === "acl" && target.length <= 1) return objectAclReply(this.service, call, object6, target[0]);
    if (call.method !== "POST") throw new HttpError(404, "Not found.");
    if (verb === "compose" && target.length === 0) return compose(this.service, call, object6);
    const [first, second, o, name, ...more] = target;
    if (verb === "moveTo" && first === "o" && second !== void 0 && target.length === 2) {
      return move(this.service, call, object6, second);
    }
    const isCopy = (verb === "rewriteTo" || verb === "copyTo") && first === "b" && o === "o" && more.length === 0;
    if (!isCopy || second === void 0 || name === void 0) throw new HttpError(404, "Not found.");
    return copy(this.service, call, object6, { service: this.serviceOf(second), name, isRewrite: verb === "rewriteTo" });
  }
  xml(call, isServer) {
    const [, ...rest] = call.path;
    const name = rest.join("/");
    return answeredInXml(() => {
      if (call.method === "POST" && name === "")
        return formReply(call, this.service.maxObjectBytes, () => this.service);
      const mayUse = isSigned(call, /* @__PURE__ */ new Date()) || isServer || XmlApi.isContinued(call);
      if (!mayUse && !this.isPublicRead(call, name)) throw onlyForTheServer();
      return this.objects.handle(call, name);
    });
  }
  /** True when this reads an object that everybody may read. Its grants are for the server alone. */
  isPublicRead(call, name) {
    const record3 = name === void 0 ? void 0 : this.service.peek(name, generationOf(call));
    const isRead2 = call.method === "GET" || call.method === "HEAD";
    const isOpen = record3 !== void 0 && isPublic(record3.acl) && isOpenToThePublic(this.service.state.settings);
    return isRead2 && isOpen && call.query.get("projection") !== "full";
  }
};

// src/firebase/firebaseResource.ts
var firebaseResource = (record3) => ({
  name: record3.name,
  bucket: record3.bucket,
  generation: String(record3.generation),
  metageneration: String(record3.metageneration),
  contentType: record3.contentType,
  timeCreated: record3.timeCreated,
  updated: record3.updated,
  storageClass: record3.storageClass,
  size: String(record3.size),
  md5Hash: record3.md5Hash,
  crc32c: record3.crc32c,
  etag: etagOf(record3),
  contentEncoding: record3.contentEncoding ?? "identity",
  contentDisposition: record3.contentDisposition,
  contentLanguage: record3.contentLanguage,
  cacheControl: record3.cacheControl,
  metadata: Object.keys(record3.metadata).length > 0 ? record3.metadata : void 0,
  downloadTokens: record3.downloadTokens.join(",")
});

// src/firebase/firebaseApi.ts
var FirebaseApi = class {
  service;
  uploads;
  constructor(service, uploads) {
    this.service = service;
    this.uploads = uploads;
  }
  /** @param path the path segments after `/v0` */
  async handle(call, who, path) {
    const [b, , o, object6, ...more] = path;
    if (b !== "b" || o !== "o" || more.length > 0) throw new HttpError(404, "Not found.");
    const method = call.method === "PUT" && isPatch(call) ? "PATCH" : call.method;
    if (object6 === void 0) {
      if (method === "GET") return this.list(call, who);
      if (method === "POST" || method === "PUT") return this.write(call, who, call.query.get("name"));
    } else {
      if (method === "GET" || method === "HEAD") return this.read(call, who, object6);
      if (method === "PATCH") return this.patch(call, who, object6);
      if (method === "DELETE") return this.delete(who, object6);
      if (method === "POST" || method === "PUT") return this.write(call, who, object6);
    }
    throw notPossible(call);
  }
  read(call, who, name) {
    const stored = this.service.getWithToken(who, name, call.query.get("token"));
    checkEtags(call, stored.record, true);
    if (call.query.get("alt") === "media") return mediaReply(call, stored, inlineDisposition(stored.record));
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
    if (maxResults > MAX_RESULTS) throw new HttpError(400, `maxResults must be at most ${MAX_RESULTS}.`);
    const pageToken = call.query.get("pageToken") ?? void 0;
    const page = this.service.list(who, { prefix, delimiter, maxResults, pageToken });
    const items = page.items.filter(({ name }) => name !== prefix && isAddressable(name));
    return {
      status: 200,
      body: {
        prefixes: page.prefixes.filter(isAddressable),
        items: items.map(({ name, bucket }) => ({ name, bucket })),
        nextPageToken: page.nextPageToken
      }
    };
  }
  async patch(call, who, name) {
    const change2 = clientChange(await call.json());
    return { status: 200, body: firebaseResource(this.service.update(who, name, change2)) };
  }
  delete(who, name) {
    this.service.delete(who, name);
    return { status: 204 };
  }
  write(call, who, name) {
    if (isTokenRotation(call)) return this.rotateToken(call, who, name);
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
    const revoked2 = call.query.get("delete_token");
    if (name === null || isCreation === (revoked2 !== null))
      throw new HttpError(400, "create_token=true or delete_token.");
    return { status: 200, body: firebaseResource(this.service.rotateToken(who, name, revoked2)) };
  }
  uploadAtOnce(call, who, name) {
    const isMultipart = call.header("x-goog-upload-protocol") === "multipart";
    const maxBytes = this.service.maxObjectBytes + (isMultipart ? ENVELOPE_BYTES : 0);
    return call.withBody(maxBytes, (body) => {
      const type = call.header("content-type");
      const { metadata, data, contentType } = isMultipart ? relatedParts(type, body) : { metadata: void 0, data: body, contentType: type };
      const change2 = withType(clientChange(metadata), contentType);
      return { status: 200, body: firebaseResource(this.store(who, name, data, change2, metadata)) };
    });
  }
  async resumable(call, who, name, commands) {
    if (commands.includes("start")) return this.startUpload(call, who, name);
    const session = this.uploads.get(this.service.bucket, call.query.get("upload_id"));
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
    const record3 = this.uploads.finalize(
      session.id,
      (content) => this.store(session.identity, session.name, content, session.change, void 0)
    );
    return { ...progressReply(session), body: firebaseResource(record3) };
  }
  async startUpload(call, who, name) {
    if (name === null) throw new HttpError(400, "The name parameter is missing.");
    const announced = Number(call.header("x-goog-upload-header-content-length"));
    const change2 = withType(clientChange(await call.json()), call.header("x-goog-upload-header-content-type"));
    const session = this.uploads.start(
      {
        bucket: this.service.bucket,
        name,
        change: change2,
        checksums: {},
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
  /**
   * New content gets a new download token, so a URL to the previous content stops working. As in the service, the
   * object states how it is shown from the start.
   */
  store(who, name, data, change2, stated) {
    return this.service.upload(
      who,
      name,
      data,
      change2,
      { md5Hash: textOf(stated, "md5Hash") },
      (record3) => withNewToken({ ...record3, contentDisposition: record3.contentDisposition ?? inlineDisposition(record3) })
    );
  }
};
var isTokenRotation = ({ method, query }) => (method === "POST" || method === "PUT") && (query.has("create_token") || query.has("delete_token"));
var CHUNK_GRANULARITY_BYTES = 256 * 1024;
var isPatch = (call) => call.header("x-http-method-override")?.toUpperCase() === "PATCH";
var isAddressable = (name) => !name.replace(/\/$/, "").split("/").includes("");
function clientChange(json) {
  const change2 = metadataChangeOf(json);
  if (!change2.metadata) return change2;
  const { [TOKENS_KEY]: _, ...metadata } = change2.metadata;
  return { ...change2, metadata };
}
var withType = (change2, contentType) => change2.contentType || contentType === void 0 ? change2 : { ...change2, ...metadataChangeOf({ contentType }) };
var progressReply = (session) => ({
  status: 200,
  headers: {
    "X-Goog-Upload-Status": session.status,
    "X-Goog-Upload-Size-Received": String(session.receivedBytes),
    "X-GUploader-UploadID": session.id
  }
});

// src/http/identity.ts
function identify(authorization, projectId, now) {
  if (!authorization) return { kind: "anonymous" };
  const credential = credentialOf(authorization);
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
var ownerOrAnonymous = (authorization) => credentialOf(authorization) === "owner" ? { kind: "owner" } : { kind: "anonymous" };
var credentialOf = (authorization = "") => /^(?:Firebase|Bearer) +(\S+)$/i.exec(authorization)?.[1];
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

// src/http/partialReply.ts
import { Readable as Readable3 } from "node:stream";
function partialReplies(fields) {
  if (!fields) return (reply) => reply;
  const selection = new SelectionParser(fields).parse();
  return (reply) => {
    const { body } = reply;
    if (!isJsonObject(body) || Buffer.isBuffer(body) || body instanceof Readable3) return reply;
    return { ...reply, body: picked(body, selection) };
  };
}
var SelectionParser = class {
  fields;
  tokens;
  constructor(fields) {
    this.fields = fields;
    this.tokens = fields.match(/[^\s,()/]+|[,()/]/g) ?? [];
  }
  parse() {
    const selection = this.list(0);
    if (this.tokens.length > 0) throw this.malformed();
    return selection;
  }
  list(depth) {
    const selection = /* @__PURE__ */ new Map();
    do
      this.path(selection, depth);
    while (this.take(","));
    return selection;
  }
  /** Reads `a/b(c,d)` into a selection. */
  path(selection, depth) {
    const name = this.tokens.shift();
    if (name === void 0 || SIGNS.includes(name) || depth > MAX_DEPTH) throw this.malformed();
    const within = selection.get(name) ?? /* @__PURE__ */ new Map();
    selection.set(name, within);
    if (this.take("/")) this.path(within, depth + 1);
    else if (this.take("(")) {
      for (const [key, value] of this.list(depth + 1)) within.set(key, value);
      if (!this.take(")")) throw this.malformed();
    }
  }
  take(sign) {
    if (this.tokens[0] !== sign) return false;
    this.tokens.shift();
    return true;
  }
  malformed() {
    return new HttpError(400, `Invalid field selection ${this.fields}`);
  }
};
var SIGNS = ",()/";
var MAX_DEPTH = 10;
function picked(object6, selection) {
  const entries = Object.entries(object6).flatMap(([name, value]) => {
    const within = selection.get(name) ?? selection.get("*");
    if (within === void 0) return [];
    const part = within.size === 0 ? value : pickedWithin(value, within);
    return part === void 0 ? [] : [[name, part]];
  });
  return Object.fromEntries(entries);
}
function pickedWithin(value, selection) {
  if (Array.isArray(value)) return value.map((one) => pickedWithin(one, selection));
  return isJsonObject(value) ? picked(value, selection) : void 0;
}

// src/http/send.ts
import { Readable as Readable4 } from "node:stream";
import { pipeline } from "node:stream/promises";
async function send(response, reply, cors) {
  const headers = { ...reply.headers, ...cors };
  if (reply.headers?.Vary && cors.Vary) headers.Vary = `${reply.headers.Vary}, ${cors.Vary}`;
  const hasNoBody = reply.status === 204 || reply.status === 304;
  const isHead = response.req.method === "HEAD";
  if (reply.body instanceof Readable4) {
    response.writeHead(reply.status, headers);
    if (!isHead) return pipeline(reply.body, response);
    reply.body.destroy();
    response.end();
    return;
  }
  const isJson = reply.body !== void 0 && !Buffer.isBuffer(reply.body);
  const body = Buffer.isBuffer(reply.body) ? reply.body : Buffer.from(isJson ? JSON.stringify(reply.body) : "");
  const type = isJson ? { "Content-Type": "application/json; charset=utf-8" } : {};
  const length = hasNoBody ? {} : { "Content-Length": String(body.length) };
  response.writeHead(reply.status, { ...type, ...headers, ...length });
  response.end(hasNoBody || isHead ? void 0 : body);
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
  if (!request.headers.origin || !isForPages(request.url ?? "")) return {};
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
var isForPages = (address) => address.startsWith("/v0/") || /[?&](?:(?:X-Goog-)?Signature|upload_id)=/.test(address);
var EXPOSED_HEADERS = [
  "Content-Type",
  "Content-Range",
  "Content-Disposition",
  "ETag",
  "Location",
  "Range",
  "X-Goog-Generation",
  "X-Goog-Hash",
  "X-Goog-Upload-URL",
  "X-Goog-Upload-Control-URL",
  "X-Goog-Upload-Status",
  "X-Goog-Upload-Size-Received",
  "X-Goog-Upload-Chunk-Granularity",
  "X-GUploader-UploadID"
].join(", ");

// src/limits.ts
var DEFAULT_LIMITS = { maxObjectBytes: 32 * 1024 * 1024, maxTotalBytes: 512 * 1024 * 1024 };

// src/objects/bucketService.ts
var BucketService = class {
  bucket;
  maxObjectBytes;
  state;
  store;
  log;
  ruleset;
  constructor(state, maxObjectBytes, store, ruleset, log) {
    this.maxObjectBytes = maxObjectBytes;
    this.bucket = state.record.name;
    this.state = state;
    this.store = store;
    this.ruleset = ruleset;
    this.log = log;
  }
  /**
   * Reads the live version of an object, or the one of this generation.
   * @throws HttpError 403, 404
   */
  get(who, name, generation = null) {
    const stored = this.store.get(this.bucket, name, generation);
    this.authorise(who, "get", name, stored?.record ?? null, null);
    if (!stored) throw notFound(this.bucket, name, generation);
    return stored;
  }
  /**
   * Reads an object, giving it a download token if it has none, as the web SDK's getDownloadURL expects. A valid token
   * replaces permission.
   * @throws HttpError 403, 404
   */
  getWithToken(who, name, downloadToken) {
    const held = this.store.get(this.bucket, name);
    const isShared = downloadToken !== null && held?.record.downloadTokens.includes(downloadToken);
    const stored = held && isShared ? held : this.get(who, name);
    if (stored.record.downloadTokens.length > 0) return stored;
    return { record: this.updated(withNewToken(touched(stored.record, /* @__PURE__ */ new Date()))), data: stored.data };
  }
  /** @throws HttpError 400, 403 */
  list(who, query) {
    this.authorise(who, "list", query.prefix, null, null);
    return listed(query.versions ? this.store.versions(this.bucket) : this.store.records(this.bucket), query);
  }
  /**
   * Stores new content, replacing an existing object. `complete` adds what only the caller knows of it.
   * @throws HttpError 400, 402, 403, 412, 413
   */
  upload(who, name, data, change2, checksums = {}, complete = (record3) => record3) {
    if (data.length > this.maxObjectBytes) throw tooLarge(this.maxObjectBytes);
    const now = /* @__PURE__ */ new Date();
    if (change2.acl !== void 0) checkGrants(this.state.settings, change2.acl);
    const record3 = complete(newObject(this.bucket, name, data, { ...this.defaults(), ...change2 }, now));
    if (record3.retention) this.checkRetention(record3, record3.retention, false, now);
    for (const sum of ["md5Hash", "crc32c"]) {
      if (checksums[sum] !== void 0 && checksums[sum] !== record3[sum]) {
        throw new HttpError(400, `Provided ${sum} does not match the content.`);
      }
    }
    const existing = this.peek(name);
    this.authorise(who, "create", name, existing ?? null, record3);
    if (existing) this.checkMayLose(existing, this.state.isVersioned, now);
    this.store.put(record3, data, this.state.isVersioned ? now : null);
    return record3;
  }
  /**
   * Changes the metadata of the live version, or of the one of this generation.
   * @throws HttpError 400, 403, 404, 412
   */
  update(who, name, change2, options = {}) {
    const { generation = null, isOverridden = false } = options;
    const stored = this.store.get(this.bucket, name, generation);
    const now = /* @__PURE__ */ new Date();
    const next = stored ? changed(stored.record, change2, now) : null;
    this.authorise(who, "update", name, stored?.record ?? null, next);
    if (!stored || !next) throw notFound(this.bucket, name, generation);
    if (change2.acl !== void 0) checkGrants(this.state.settings, change2.acl, stored.record.acl);
    if (change2.retention !== void 0) this.checkRetention(stored.record, change2.retention, isOverridden, now);
    return this.updated(next);
  }
  /**
   * Adds a download token or revokes one. At least one always remains. For the server only. @throws HttpError 403, 404
   */
  rotateToken(who, name, revoked2) {
    if (who.kind !== "owner") throw new HttpError(403, "Missing admin credentials.");
    const { record: record3 } = this.get(who, name);
    const downloadTokens = record3.downloadTokens.filter((token) => token !== revoked2);
    const kept = { ...touched(record3, /* @__PURE__ */ new Date()), downloadTokens };
    return this.updated(revoked2 === null || kept.downloadTokens.length === 0 ? withNewToken(kept) : kept);
  }
  /**
   * Deletes an object: its live version, which becomes noncurrent where versions are kept, or the version of this
   * generation for good.
   * @throws HttpError 403, 404
   */
  delete(who, name, generation = null) {
    const stored = this.store.get(this.bucket, name, generation);
    this.authorise(who, "delete", name, stored?.record ?? null, null);
    if (!stored) throw notFound(this.bucket, name, generation);
    const now = /* @__PURE__ */ new Date();
    const isArchived = generation === null && this.state.isVersioned;
    this.checkMayLose(stored.record, isArchived, now);
    if (isArchived) this.store.archive(this.bucket, name, now);
    else this.store.delete(stored.record);
  }
  /**
   * Renames an object. What is stated about it stays; it is a new generation. For the server only.
   * @throws HttpError 400, 402, 403, 404
   */
  move(from, to) {
    const stored = this.store.get(this.bucket, from);
    if (!stored) throw notFound(this.bucket, from, null);
    const now = /* @__PURE__ */ new Date();
    const { acl, componentCount } = stored.record;
    const stated = { ...this.defaults(), ...copying(stored.record), acl };
    const named2 = newObject(this.bucket, to, stored.data, stated, now);
    const record3 = componentCount === void 0 ? named2 : composition(named2, componentCount);
    const { isVersioned } = this.state;
    for (const lost of [stored.record, this.peek(to)]) if (lost) this.checkMayLose(lost, isVersioned, now);
    this.store.move(from, record3, isVersioned ? now : null);
    return record3;
  }
  /** True when the bucket holds nothing, not even a noncurrent version. */
  isEmpty() {
    for (const _ of this.store.versions(this.bucket)) return false;
    return true;
  }
  /** Returns the live version, or the one of this generation, without checking the rules, for the server's preconditions. */
  peek(name, generation = null) {
    return this.store.get(this.bucket, name, generation)?.record;
  }
  /** Returns when the bucket's retention policy lets go of an object, in ISO 8601, if it has one. */
  retentionExpirationOf(record3) {
    return retentionExpiration(record3, this.state.retentionSeconds)?.toISOString();
  }
  /** What a new object has when it states nothing else. */
  defaults() {
    const { settings, record: record3 } = this.state;
    return {
      acl: record3.defaultObjectAcl,
      storageClass: settings.storageClass,
      ...settings.defaultEventBasedHold && { eventBasedHold: true }
    };
  }
  checkMayLose(record3, isArchived, now) {
    checkMayLose(record3, this.state.retentionSeconds, isArchived, now);
  }
  checkRetention(record3, next, isOverridden, now) {
    if (this.state.settings.objectRetention === void 0) {
      throw new HttpError(400, "The bucket was not made with object retention.");
    }
    checkRetentionChange(record3, next, isOverridden, now);
  }
  updated(record3) {
    this.store.update(record3);
    return record3;
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
var notFound = (bucket, name, generation) => new HttpError(404, `No such object: ${bucket}/${name}${generation === null ? "" : `#${generation}`}`);

// src/objects/memoryBudget.ts
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

// src/objects/objectFolder.ts
import { createHash as createHash4 } from "node:crypto";
import { mkdirSync as mkdirSync2, readdirSync as readdirSync2, readFileSync as readFileSync2, rmSync as rmSync2 } from "node:fs";
import { join as join2 } from "node:path";
import * as v7 from "valibot";
var ObjectFolder = class {
  folder;
  constructor(folder) {
    mkdirSync2(folder, { recursive: true });
    this.folder = folder;
  }
  save({ record: record3, data }) {
    replaceFile(join2(this.folder, contentFile(record3)), data);
    this.saveRecord(record3);
  }
  saveRecord(record3) {
    replaceFile(join2(this.folder, recordFile(record3)), JSON.stringify(record3));
  }
  forget(record3) {
    this.forgetRecord(record3);
    this.forgetContent(record3);
  }
  forgetRecord(record3) {
    rmSync2(join2(this.folder, recordFile(record3)), { force: true });
  }
  forgetContent(record3) {
    rmSync2(join2(this.folder, contentFile(record3)), { force: true });
  }
  /** Reads every version there is, in no order. */
  *load() {
    for (const file of readdirSync2(this.folder)) {
      if (!file.endsWith(".json")) continue;
      const record3 = v7.parse(ObjectRecordSchema, JSON.parse(readFileSync2(join2(this.folder, file), "utf8")));
      yield { record: record3, data: readFileSync2(join2(this.folder, contentFile(record3))) };
    }
  }
};
var hashOf = ({ bucket, name }) => createHash4("sha256").update(`${bucket}
${name}`).digest("hex");
var contentFile = (record3) => `${hashOf(record3)}.${record3.generation}.bin`;
var recordFile = (record3) => record3.timeDeleted === void 0 ? `${hashOf(record3)}.json` : `${hashOf(record3)}.${record3.generation}.json`;

// src/objects/objectStore.ts
var ObjectStore = class {
  live = /* @__PURE__ */ new Map();
  noncurrent = /* @__PURE__ */ new Map();
  budget;
  folder;
  constructor(budget, folder) {
    this.budget = budget;
    this.folder = folder === void 0 ? void 0 : new ObjectFolder(folder);
    this.load();
  }
  /** Returns the live version, or the one of this generation. */
  get(bucket, name, generation = null) {
    const key = keyOf({ bucket, name });
    const live = this.live.get(key);
    if (generation === null || live?.record.generation === generation) return live;
    return this.noncurrent.get(key)?.find(({ record: record3 }) => record3.generation === generation);
  }
  /**
   * Stores content and metadata as the live version.
   * @param archivedAt when the version that it replaces is kept; null drops it
   * @throws HttpError 402 when it does not fit
   */
  put(record3, data, archivedAt = null) {
    const stored = { record: record3, data };
    this.budget.take(data.length);
    const replaced = this.live.get(keyOf(record3));
    if (replaced && archivedAt) this.keep(replaced, archivedAt);
    this.live.set(keyOf(record3), stored);
    this.folder?.save(stored);
    if (!replaced || archivedAt) return;
    this.budget.giveBack(replaced.data.length);
    this.folder?.forgetContent(replaced.record);
  }
  /** Replaces the metadata of a version that is there. */
  update(record3) {
    const key = keyOf(record3);
    const stored = this.get(record3.bucket, record3.name, record3.generation);
    if (!stored) throw new Error(`no object ${record3.name}`);
    const next = { record: record3, data: stored.data };
    if (this.live.get(key) === stored) this.live.set(key, next);
    else this.setNoncurrent(key, (versions) => versions.map((version) => version === stored ? next : version));
    this.folder?.saveRecord(record3);
  }
  /** Makes the live version noncurrent. */
  archive(bucket, name, now) {
    const stored = this.get(bucket, name);
    if (!stored) return;
    this.keep(stored, now);
    this.live.delete(keyOf(stored.record));
    this.folder?.forgetRecord(stored.record);
  }
  /** Deletes this version for good. */
  delete(record3) {
    const key = keyOf(record3);
    const stored = this.get(record3.bucket, record3.name, record3.generation);
    if (!stored) return;
    this.budget.giveBack(stored.data.length);
    if (this.live.get(key) === stored) this.live.delete(key);
    else this.setNoncurrent(key, (versions) => versions.filter((version) => version !== stored));
    this.folder?.forget(stored.record);
  }
  /**
   * Puts the content of the object `from` under the name of `record`. Unless versions are kept, it needs no more space
   * than before.
   * @throws HttpError 402 when it does not fit
   */
  move(from, record3, archivedAt) {
    const stored = this.get(record3.bucket, from);
    if (!stored) throw new Error(`no object ${from}`);
    if (archivedAt) {
      this.put(record3, stored.data, archivedAt);
      this.archive(record3.bucket, from, archivedAt);
      return;
    }
    this.budget.giveBack(stored.data.length);
    this.put(record3, stored.data);
    this.live.delete(keyOf(stored.record));
    this.folder?.forget(stored.record);
  }
  /** Deletes every version of every object. */
  clear() {
    for (const { record: record3 } of this.all()) this.delete(record3);
  }
  /** The buckets that hold objects. */
  buckets() {
    return new Set([...this.all()].map(({ record: record3 }) => record3.bucket));
  }
  /** The metadata of a bucket's live objects, in no order. */
  *records(bucket) {
    for (const { record: record3 } of this.live.values()) if (record3.bucket === bucket) yield record3;
  }
  /** The metadata of all versions of a bucket's objects, in no order. */
  *versions(bucket) {
    for (const { record: record3 } of this.all()) if (record3.bucket === bucket) yield record3;
  }
  *all() {
    yield* this.live.values();
    for (const versions of this.noncurrent.values()) yield* versions;
  }
  keep({ record: record3, data }, now) {
    const kept = { record: archived(record3, now), data };
    this.setNoncurrent(keyOf(record3), (versions) => [...versions, kept]);
    this.folder?.saveRecord(kept.record);
  }
  setNoncurrent(key, change2) {
    const versions = change2(this.noncurrent.get(key) ?? []);
    if (versions.length > 0) this.noncurrent.set(key, versions);
    else this.noncurrent.delete(key);
  }
  load() {
    const kept = [];
    for (const stored of this.folder?.load() ?? []) {
      if (stored.record.timeDeleted === void 0) this.live.set(keyOf(stored.record), stored);
      else kept.push(stored);
    }
    for (const stored of kept) {
      const key = keyOf(stored.record);
      if (this.live.get(key)?.record.generation === stored.record.generation) this.folder?.forgetRecord(stored.record);
      else this.setNoncurrent(key, (versions) => [...versions, stored]);
    }
    for (const { data } of this.all()) this.budget.take(data.length);
  }
};
var keyOf = ({ bucket, name }) => `${bucket}
${name}`;

// src/rules/rulesFile.ts
import { readFileSync as readFileSync3, watch } from "node:fs";
import { basename, dirname } from "node:path";

// src/rules/library/arguments.ts
var wrong = (wanted, value) => new EvaluationError(`expected ${wanted}, not ${typeName(value)}`);
function text(value) {
  if (typeof value !== "string") throw wrong("a string", value);
  return value;
}
function whole(value) {
  if (typeof value !== "bigint") throw wrong("an int", value);
  return value;
}
function numeric(value) {
  if (!isNumeric(value)) throw wrong("a number", value);
  return Number(value);
}
function list(value) {
  if (!Array.isArray(value)) throw wrong("a list", value);
  return value;
}
function set(value) {
  if (!(value instanceof ValueSet)) throw wrong("a set", value);
  return value.items;
}
function listOrSet(value) {
  if (value instanceof ValueSet) return value.items;
  if (!Array.isArray(value)) throw wrong("a list or a set", value);
  return value;
}
function map(value) {
  if (!(value instanceof Map)) throw wrong("a map", value);
  return value;
}
function duration(value) {
  if (!(value instanceof Duration)) throw wrong("a duration", value);
  return value;
}
function latLng(value) {
  if (!(value instanceof LatLng)) throw wrong("a latlng", value);
  return value;
}
function bytesOrText(value) {
  if (typeof value === "string") return Buffer.from(value, "utf8");
  if (!(value instanceof Uint8Array)) throw wrong("bytes or a string", value);
  return Buffer.from(value);
}

// src/rules/library/path.ts
var PATH_METHODS = {
  /** Puts the map's values in place of the segments `$(key)`. */
  bind: (path, values) => {
    const given = map(values);
    const bound = new Map(path.bound);
    const segments = path.segments.map((segment, index) => {
      const key = path.open.get(index);
      if (key === void 0) return segment;
      const value = boundText(given, key);
      bound.set(key, value);
      return value;
    });
    return new Path(segments, /* @__PURE__ */ new Map(), bound);
  }
};
function boundText(values, key) {
  const value = values.get(key);
  if (value === void 0) throw new EvaluationError(`there is no value for $(${key})`);
  return text(value);
}
function pathOf2(written) {
  const segments = written.replace(/^\//, "").split("/");
  const open = segments.flatMap((segment, index) => {
    const key = /^\$\((\w+)\)$/.exec(segment)?.[1];
    return key === void 0 ? [] : [[index, key]];
  });
  return new Path(segments, new Map(open));
}

// src/rules/library/conversions.ts
var CONVERSIONS = {
  int: (value) => {
    if (typeof value === "string") return toInt(/^[+-]?\d+$/.test(value) ? BigInt(value) : Number.NaN);
    return typeof value === "bigint" ? value : toInt(Math.trunc(numeric(value)));
  },
  float: (value) => typeof value === "string" ? toFloat(value) : numeric(value),
  path: (value) => pathOf2(text(value)),
  string: (value) => {
    if (value !== null && typeof value === "object")
      throw new EvaluationError(`a ${typeName(value)} cannot be converted to a string`);
    return typeof value === "number" && Number.isInteger(value) ? value.toFixed(1) : String(value);
  },
  /** Google's shows the value in a log of its Firestore emulator. For files it only hands the value on. */
  debug: (value) => value
};
function toInt(value) {
  if (typeof value === "number" && !Number.isFinite(value)) throw new EvaluationError("not a whole number");
  const int = BigInt(value);
  if (BigInt.asIntN(64, int) !== int) throw new EvaluationError("an int has 64 bits at most");
  return int;
}
function toFloat(value) {
  const float = Number(value);
  if (value.trim() === "" || Number.isNaN(float) && value !== "NaN") throw new EvaluationError("not a number");
  return float;
}

// src/rules/library/bytes.ts
var BYTES_METHODS = {
  size: (bytes) => BigInt(bytes.length),
  /** Base64 for URLs, with its padding. Source: RFC 4648, section 5. */
  toBase64: (bytes) => Buffer.from(bytes).toString("base64").replaceAll("+", "-").replaceAll("/", "_"),
  toHexString: (bytes) => Buffer.from(bytes).toString("hex").toUpperCase()
};

// src/rules/library/duration.ts
var UNITS = /* @__PURE__ */ new Map([
  ["w", 604800n * NANOS_PER_SECOND],
  ["d", 86400n * NANOS_PER_SECOND],
  ["h", 3600n * NANOS_PER_SECOND],
  ["m", 60n * NANOS_PER_SECOND],
  ["s", NANOS_PER_SECOND],
  ["ms", 1000000n],
  ["ns", 1n]
]);
var DURATION_METHODS = {
  seconds: ({ nanos }) => nanos / NANOS_PER_SECOND,
  /** What is left of a second, with the sign of the duration. */
  nanos: ({ nanos }) => nanos % NANOS_PER_SECOND
};
var DURATION_FUNCTIONS = {
  value: (magnitude, unit) => {
    const nanos = UNITS.get(text(unit));
    if (nanos === void 0) throw new EvaluationError(`${text(unit)} is no unit of a duration`);
    return new Duration(whole(magnitude) * nanos);
  },
  time: (hours, minutes, seconds, nanos) => new Duration((whole(hours) * 3600n + whole(minutes) * 60n + whole(seconds)) * NANOS_PER_SECOND + whole(nanos)),
  abs: (value) => {
    const { nanos } = duration(value);
    return new Duration(nanos < 0n ? -nanos : nanos);
  }
};

// src/rules/library/hashing.ts
import { createHash as createHash5 } from "node:crypto";
import { crc32 } from "node:zlib";
var HASHING_FUNCTIONS = {
  /** The two sums have four bytes, the highest first. */
  crc32: (value) => {
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(bytesOrText(value)));
    return sum;
  },
  crc32c: (value) => Buffer.from(crc32c(bytesOrText(value)), "base64"),
  md5: (value) => createHash5("md5").update(bytesOrText(value)).digest(),
  sha256: (value) => createHash5("sha256").update(bytesOrText(value)).digest()
};

// src/rules/library/latLng.ts
var MEAN_RADIUS_OF_THE_EARTH = 6371010;
var LATLNG_METHODS = {
  latitude: (point) => point.latitude,
  longitude: (point) => point.longitude,
  /** In metres along a great circle. */
  distance: (point, other) => distance(point, latLng(other))
};
var LATLNG_FUNCTIONS = {
  value: (latitude, longitude) => new LatLng(numeric(latitude), numeric(longitude))
};
var radians = (degrees) => degrees * Math.PI / 180;
function distance(a, b) {
  const half = (from, to) => Math.sin(radians(to - from) / 2) ** 2;
  const along = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * MEAN_RADIUS_OF_THE_EARTH * Math.asin(Math.min(1, Math.sqrt(half(a.latitude, b.latitude) + along)));
}

// src/rules/library/list.ts
var LIST_METHODS = {
  size: (items) => BigInt(items.length),
  hasAll: (items, wanted) => list(wanted).every((item) => includes(items, item)),
  hasAny: (items, wanted) => list(wanted).some((item) => includes(items, item)),
  hasOnly: (items, allowed) => items.every((item) => includes(list(allowed), item)),
  concat: (items, more) => [...items, ...list(more)],
  removeAll: (items, unwanted) => items.filter((item) => !includes(list(unwanted), item)),
  join: (items, separator) => items.map((item) => text(item)).join(text(separator)),
  toSet: (items) => setOf(items)
};

// src/rules/library/map.ts
var MAP_METHODS = {
  size: (values) => BigInt(values.size),
  keys: (values) => [...values.keys()],
  values: (values) => [...values.values()],
  /** The key is a string, or a list of strings that leads through maps in maps. */
  get: (values, key, fallback) => (Array.isArray(key) ? found(values, key) : values.get(text(key))) ?? fallback,
  diff: (values, before) => new MapDiff(values, map(before))
};
function found(values, keys) {
  let value = values;
  for (const key of keys) value = value instanceof Map ? value.get(text(key)) : void 0;
  return value;
}

// src/rules/library/mapDiff.ts
var MAP_DIFF_METHODS = {
  addedKeys: (diff) => new ValueSet(added(diff)),
  removedKeys: (diff) => new ValueSet(removed(diff)),
  changedKeys: (diff) => new ValueSet(inBoth(diff).filter((key) => !isSame(diff, key))),
  unchangedKeys: (diff) => new ValueSet(inBoth(diff).filter((key) => isSame(diff, key))),
  affectedKeys: (diff) => new ValueSet([...added(diff), ...removed(diff), ...inBoth(diff).filter((key) => !isSame(diff, key))])
};
var keysOf = (values) => [...values.keys()];
var added = ({ now, before }) => keysOf(now).filter((key) => !before.has(key));
var removed = ({ now, before }) => keysOf(before).filter((key) => !now.has(key));
var inBoth = ({ now, before }) => keysOf(now).filter((key) => before.has(key));
var isSame = ({ now, before }, key) => equals(now.get(key) ?? null, before.get(key) ?? null);

// src/rules/library/math.ts
var MATH_FUNCTIONS = {
  abs: (value) => typeof value === "bigint" ? toInt(value < 0n ? -value : value) : Math.abs(numeric(value)),
  ceil: (value) => toInt(Math.ceil(numeric(value))),
  floor: (value) => toInt(Math.floor(numeric(value))),
  round: (value) => toInt(Math.round(numeric(value))),
  isInfinite: (value) => Math.abs(numeric(value)) === Number.POSITIVE_INFINITY,
  isNaN: (value) => Number.isNaN(numeric(value)),
  pow: (base, exponent) => numeric(base) ** numeric(exponent),
  sqrt: (value) => Math.sqrt(numeric(value))
};

// src/rules/library/set.ts
var SET_METHODS = {
  size: ({ items }) => BigInt(items.length),
  hasAll: ({ items }, wanted) => listOrSet(wanted).every((item) => includes(items, item)),
  hasAny: ({ items }, wanted) => listOrSet(wanted).some((item) => includes(items, item)),
  hasOnly: ({ items }, allowed) => items.every((item) => includes(listOrSet(allowed), item)),
  difference: ({ items }, other) => new ValueSet(items.filter((item) => !includes(set(other), item))),
  intersection: ({ items }, other) => new ValueSet(items.filter((item) => includes(set(other), item))),
  union: ({ items }, other) => setOf([...items, ...set(other)])
};

// src/rules/pattern.ts
import { RE2JS, RE2JSException } from "re2js";
var Pattern = class {
  expression;
  /** @throws EvaluationError with the reason, for what is not RE2's syntax */
  constructor(pattern) {
    try {
      this.expression = RE2JS.compile(pattern);
    } catch (error) {
      if (!(error instanceof RE2JSException)) throw error;
      throw new EvaluationError(`not a regular expression: ${error.message.replace(/^error parsing regexp: /, "")}`);
    }
  }
  /** Whether the expression accepts the whole text. */
  matches(text2) {
    return this.expression.matches(text2);
  }
  /** Puts `replacement`, as it is, in place of each part found. */
  replace(text2, replacement) {
    return between(text2, this.spans(text2)).join(replacement);
  }
  /** Cuts the text at each part found. */
  split(text2) {
    const isInside = ({ start, end }) => start < end || start > 0 && end < text2.length;
    return between(text2, this.spans(text2).filter(isInside));
  }
  /** All parts found, from the left. A part without a character does not follow another part at once. */
  spans(text2) {
    const spans = [];
    const matcher = this.expression.matcher(text2);
    while (matcher.find()) {
      const span = { start: matcher.start(), end: matcher.end() };
      if (span.start < span.end || span.start !== spans.at(-1)?.end) spans.push(span);
    }
    return spans;
  }
};
function between(text2, spans) {
  const edges = [0, ...spans.map(({ end }) => end)];
  return edges.map((edge, index) => text2.slice(edge, spans[index]?.start ?? text2.length));
}

// src/rules/library/string.ts
var STRING_METHODS = {
  size: (value) => BigInt(Array.from(value).length),
  lower: (value) => value.toLowerCase(),
  upper: (value) => value.toUpperCase(),
  trim: (value) => value.trim(),
  matches: (value, pattern) => new Pattern(text(pattern)).matches(value),
  replace: (value, pattern, replacement) => new Pattern(text(pattern)).replace(value, text(replacement)),
  split: (value, pattern) => new Pattern(text(pattern)).split(value),
  toUtf8: (value) => Buffer.from(value, "utf8")
};
var PATTERN_METHODS = /* @__PURE__ */ new Set(["matches", "replace", "split"]);

// src/rules/library/timestamp.ts
var DAY_IN_MILLIS = 86400000n;
var TIMESTAMP_METHODS = {
  toMillis: (time) => time.millis,
  year: ({ date }) => BigInt(date.getUTCFullYear()),
  month: ({ date }) => BigInt(date.getUTCMonth() + 1),
  day: ({ date }) => BigInt(date.getUTCDate()),
  /** 1 for Monday to 7 for Sunday. */
  dayOfWeek: ({ date }) => BigInt(date.getUTCDay() || 7),
  dayOfYear: ({ date }) => (midnightOf(date) - newYearOf(date)) / DAY_IN_MILLIS + 1n,
  hours: ({ date }) => BigInt(date.getUTCHours()),
  minutes: ({ date }) => BigInt(date.getUTCMinutes()),
  seconds: ({ date }) => BigInt(date.getUTCSeconds()),
  nanos: (time) => time.nanosOfSecond,
  date: ({ date }) => Timestamp.ofMillis(midnightOf(date)),
  /** The time since midnight. */
  time: (time) => new Duration(time.nanos - Timestamp.ofMillis(midnightOf(time.date)).nanos)
};
var midnightOf = (date) => BigInt(new Date(date).setUTCHours(0, 0, 0, 0));
var newYearOf = (date) => BigInt(new Date(Number(midnightOf(date))).setUTCMonth(0, 1));
var TIMESTAMP_FUNCTIONS = {
  value: (epochMillis) => Timestamp.ofMillis(whole(epochMillis)),
  date: (year, month, day) => {
    const date = /* @__PURE__ */ new Date(0);
    date.setUTCFullYear(Number(whole(year)), Number(whole(month)) - 1, Number(whole(day)));
    const isDay = date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
    if (!isDay) throw new EvaluationError(`${whole(year)}-${whole(month)}-${whole(day)} is no date`);
    return Timestamp.ofMillis(BigInt(date.getTime()));
  }
};

// src/rules/library/library.ts
var METHODS = {
  string: STRING_METHODS,
  bytes: BYTES_METHODS,
  timestamp: TIMESTAMP_METHODS,
  duration: DURATION_METHODS,
  latlng: LATLNG_METHODS,
  path: PATH_METHODS,
  list: LIST_METHODS,
  set: SET_METHODS,
  map: MAP_METHODS,
  map_diff: MAP_DIFF_METHODS
};
var METHOD_ARGUMENTS = new Map(
  Object.values(METHODS).flatMap(
    (methods) => Object.entries(methods).map(([name, method]) => [name, method.length - 1])
  )
);
var NAMESPACES = {
  duration: DURATION_FUNCTIONS,
  hashing: HASHING_FUNCTIONS,
  latlng: LATLNG_FUNCTIONS,
  math: MATH_FUNCTIONS,
  timestamp: TIMESTAMP_FUNCTIONS
};
function callMethod(receiver, name, rest) {
  const methods = METHODS[typeName(receiver)] ?? {};
  const method = Object.hasOwn(methods, name) ? methods[name] : void 0;
  if (!method) throw new EvaluationError(`${typeName(receiver)} has no method ${name}`);
  return method(receiver, ...rest);
}

// src/rules/rawPath.ts
var RAW_PATH = "rawPath";
function stepsOfRawPath(node) {
  if (node.op !== "rcall" || node.args[0] !== RAW_PATH) return null;
  const [, steps] = node.args;
  return steps.op === "list" ? steps.args : null;
}
var STEP = /\/(?:(?<expression>\$\()|(?<text>\(default\)|[\w.~-]+))/y;

// src/rules/typeTest.ts
var TYPE_WORDS = new Map(
  Object.keys(TYPES).map((word) => [word, `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`])
);
var TYPES_OF_NAME = new Map(Object.entries(TYPES).map(([word, types]) => [TYPE_WORDS.get(word), types]));
function typeTestOf(node, isDeclared) {
  const types = node.op === "id" && !isDeclared(node.args) ? TYPES_OF_NAME.get(node.args) : void 0;
  return types && ((value) => types.includes(typeName(value)));
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
  const names2 = /* @__PURE__ */ new Set([...declared.wildcards, ...declared.parameters]);
  const inside = [...callers, declared];
  for (const binding of declared.bindings) {
    new Checker(binding.value, declared.functions, names2, checked, inside).check();
    names2.add(binding.name);
  }
  new Checker(declared.result, declared.functions, names2, checked, inside).check();
  checked.add(declared);
}
var Checker = class {
  expression;
  functions;
  names;
  checked;
  callers;
  constructor(expression, functions, names2, checked, callers) {
    this.expression = expression;
    this.functions = functions;
    this.names = names2;
    this.checked = checked;
    this.callers = callers;
  }
  check() {
    this.node(this.expression.node);
  }
  node(node) {
    switch (node.op) {
      case "value":
        if (node.args !== null && typeof node.args === "object" && !(node.args instanceof Uint8Array))
          throw this.error(node, "unsigned literals are not part of the rules language");
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
      case "in":
        this.node(node.args[0]);
        if (!typeTestOf(node.args[1], (name) => this.names.has(name))) this.node(node.args[1]);
        return;
      case "[]":
        this.indexed(node.args[0], node.args[1]);
        return;
      case ".?":
      case "[?]":
        throw this.error(node, "optional access is not part of the rules language");
      default:
        this.node(node.args[0]);
        this.node(node.args[1]);
    }
  }
  /** An index that is a map stands for a range, but nobody writes it so. */
  indexed(owner, index) {
    this.node(owner);
    this.node(index);
    const { source, offsetOf } = this.expression;
    if (index.op === "map" && source.text[offsetOf(index)] === "{") throw this.error(index, "a map is no index");
  }
  call(node, name, argumentNodes) {
    for (const argument of argumentNodes) this.node(argument);
    const declared = this.functions.get(name);
    if (!declared) {
      if (!Object.hasOwn(CONVERSIONS, name)) throw this.error(node, `unknown function ${name}`);
      this.count(node, name, argumentNodes, 1);
      return;
    }
    this.count(node, name, argumentNodes, declared.parameters.length);
    if (this.callers.includes(declared)) throw this.error(node, `${name} calls itself`);
    checkFunction(declared, this.checked, this.callers);
  }
  methodCall(node, name, receiver, argumentNodes) {
    if (receiver.op === "id" && receiver.args === "firestore" && !this.names.has(receiver.args))
      throw this.error(node, "firestore lookups: this emulator has no Firestore database");
    const steps = this.rawPath(node);
    if (steps) {
      for (const step of steps) this.node(step);
      return;
    }
    for (const argument of argumentNodes) this.node(argument);
    if (receiver.op === "id" && !this.names.has(receiver.args)) {
      const namespace = Object.hasOwn(NAMESPACES, receiver.args) ? NAMESPACES[receiver.args] : void 0;
      if (namespace) {
        const called2 = Object.hasOwn(namespace, name) ? namespace[name] : void 0;
        if (!called2) throw this.error(node, `unknown function ${receiver.args}.${name}`);
        this.count(node, `${receiver.args}.${name}`, argumentNodes, called2.length);
        return;
      }
    }
    const open = name === "bind" ? this.rawPath(receiver)?.filter((step) => step.op !== "id") : void 0;
    for (const part of open ?? [receiver]) this.node(part);
    const wanted = METHOD_ARGUMENTS.get(name);
    if (wanted === void 0) throw this.error(node, `unknown method ${name}`);
    this.count(node, name, argumentNodes, wanted);
    const [pattern] = argumentNodes;
    if (PATTERN_METHODS.has(name) && pattern?.op === "value" && typeof pattern.args === "string") {
      this.pattern(pattern, pattern.args);
    }
  }
  /** The steps of a path in its raw form; null for anything else, also for the call that CEL's grammar has in its place. */
  rawPath(node) {
    const { source, offsetOf } = this.expression;
    return source.text[offsetOf(node)] === "/" ? stepsOfRawPath(node) : null;
  }
  pattern(node, text2) {
    try {
      void new Pattern(text2);
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      throw this.error(node, error.message);
    }
  }
  count(node, name, argumentNodes, wanted) {
    if (argumentNodes.length === wanted) return;
    throw this.error(node, `${name} takes ${wanted} argument${wanted === 1 ? "" : "s"}, not ${argumentNodes.length}`);
  }
  error(node, problem) {
    return this.expression.source.error(this.expression.offsetOf(node), problem);
  }
};

// src/rules/bytesLiteral.ts
var CONTROLS = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "	",
  v: "\v"
};
var ESCAPE_OR_TEXT = /\\(?:[xX]([0-9A-Fa-f]{2})|([0-7]{3})|(.))|[^\\]+/gs;
function bytesOf(literal4) {
  const quotes = /^.('''|"""|'|")/s.exec(literal4)?.[1]?.length ?? 1;
  const inside = literal4.slice(1 + quotes, -quotes);
  const pieces = Array.from(inside.matchAll(ESCAPE_OR_TEXT), ([piece, hex, octal, letter]) => {
    if (hex !== void 0) return Buffer.from([Number.parseInt(hex, 16)]);
    if (octal !== void 0) return Buffer.from([Number.parseInt(octal, 8)]);
    return Buffer.from(letter === void 0 ? piece : CONTROLS[letter] ?? letter, "utf8");
  });
  return Buffer.concat(pieces);
}

// src/rules/operators.ts
function member(owner, key) {
  if (!(owner instanceof Map) && !(owner instanceof Path)) {
    throw new EvaluationError(`${typeName(owner)} has no property ${key}`);
  }
  const value = owner instanceof Path ? owner.bound.get(key) : owner.get(key);
  if (value === void 0) throw new EvaluationError(`there is no property ${key}`);
  return value;
}
function indexed(owner, key) {
  if (owner instanceof Map || owner instanceof Path && typeof key === "string") return member(owner, textKey(key));
  if (typeof owner !== "string" && !Array.isArray(owner) && !(owner instanceof Path)) {
    throw new EvaluationError(`${typeName(owner)} cannot be indexed`);
  }
  if (typeof key !== "bigint") throw new EvaluationError(`a ${typeName(owner)} is indexed by whole numbers`);
  const item = itemsOf(owner)[Number(key)];
  if (item === void 0) throw new EvaluationError(`index ${key} is out of range`);
  return item;
}
function itemsOf(owner) {
  if (typeof owner === "string") return Array.from(owner);
  return owner instanceof Path ? owner.segments : owner;
}
function range(owner, from, to) {
  if (typeof owner !== "string" && !Array.isArray(owner)) {
    throw new EvaluationError(`a ${typeName(owner)} has no ranges`);
  }
  if (typeof from !== "bigint" || typeof to !== "bigint") throw new EvaluationError("a range has whole numbers");
  const { length } = typeof owner === "string" ? Array.from(owner) : owner;
  if (from < 0n || to < from || to > length) throw new EvaluationError(`range ${from}:${to} is out of range`);
  const [start, end] = [Number(from), Number(to)];
  return typeof owner === "string" ? Array.from(owner).slice(start, end).join("") : owner.slice(start, end);
}
function textKey(key) {
  if (typeof key !== "string") throw new EvaluationError("a map is indexed by strings");
  return key;
}
function contains(owner, wanted) {
  if (owner instanceof Map) return typeof wanted === "string" && owner.has(wanted);
  if (owner instanceof ValueSet) return includes(owner.items, wanted);
  if (Array.isArray(owner)) return includes(owner, wanted);
  throw new EvaluationError(`in needs a list, a set or a map, not a ${typeName(owner)}`);
}
function compared(operator, a, b) {
  if (a instanceof Timestamp && b instanceof Timestamp) return compared(operator, a.nanos, b.nanos);
  if (a instanceof Duration && b instanceof Duration) return compared(operator, a.nanos, b.nanos);
  const isComparable = isNumeric(a) && isNumeric(b) || typeof a === "string" && typeof b === "string";
  if (!isComparable) throw new EvaluationError(`${typeName(a)} and ${typeName(b)} cannot be compared`);
  if (operator === "<") return a < b;
  if (operator === "<=") return a <= b;
  return operator === ">" ? a > b : a >= b;
}
function negated(value) {
  if (!isNumeric(value)) throw new EvaluationError(`a ${typeName(value)} cannot be negated`);
  return typeof value === "bigint" ? toInt(-value) : -value;
}
function calculated(operator, a, b) {
  if (operator === "+" && typeof a === "string" && typeof b === "string") return a + b;
  const time = operator === "+" ? later(a, b) : operator === "-" ? earlier(a, b) : null;
  if (time) return time;
  if (!isNumeric(a) || !isNumeric(b))
    throw new EvaluationError(`${operator} cannot be applied to ${typeName(a)} and ${typeName(b)}`);
  if (typeof a === "bigint" && typeof b === "bigint") {
    if ((operator === "/" || operator === "%") && b === 0n) throw new EvaluationError("division by zero");
    return toInt(arithmeticWhole(operator, a, b));
  }
  return arithmeticDecimal(operator, Number(a), Number(b));
}
function later(a, b) {
  if (a instanceof Duration && b instanceof Duration) return new Duration(a.nanos + b.nanos);
  const goTogether = a instanceof Timestamp && b instanceof Duration || a instanceof Duration && b instanceof Timestamp;
  return goTogether ? new Timestamp(a.nanos + b.nanos) : null;
}
function earlier(a, b) {
  if (a instanceof Timestamp && b instanceof Duration) return new Timestamp(a.nanos - b.nanos);
  const areAlike = a instanceof Timestamp && b instanceof Timestamp || a instanceof Duration && b instanceof Duration;
  return areAlike ? new Duration(a.nanos - b.nanos) : null;
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

// src/rules/evaluate.ts
function evaluate(node, scope) {
  switch (node.op) {
    case "value":
      return literal3(node);
    case "id":
      return named(node.args, scope);
    case ".":
      return member(evaluate(node.args[0], scope), node.args[1]);
    case "[]":
      return indexedBy(evaluate(node.args[0], scope), node.args[1], scope);
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
    case "rcall": {
      const steps = stepsOfRawPath(node);
      if (steps) return rawPath(steps, scope);
      return methodCalled(node.args[0], node.args[1], node.args[2], scope);
    }
    case "==":
      return equals(evaluate(node.args[0], scope), evaluate(node.args[1], scope));
    case "!=":
      return !equals(evaluate(node.args[0], scope), evaluate(node.args[1], scope));
    case "in":
      return isIn(node.args, scope);
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
function literal3(node) {
  const value = node.args;
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "bigint" || typeof value === "number") return value;
  if (value instanceof Uint8Array) return bytesOf(node.input.slice(node.start, node.end));
  throw new EvaluationError("this literal is not part of the rules language");
}
function indexedBy(owner, index, scope) {
  const [bounds] = index.op === "map" ? index.args : [];
  if (!bounds) return indexed(owner, evaluate(index, scope));
  return range(owner, evaluate(bounds[0], scope), evaluate(bounds[1], scope));
}
function named(name, scope) {
  const value = scope.names.get(name);
  if (value === void 0) throw new EvaluationError(`${name} has no value in this request`);
  return value;
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
function called(name, values, scope) {
  const declared = scope.functions.get(name);
  if (!declared) {
    const builtIn = CONVERSIONS[name];
    if (!builtIn) throw new EvaluationError(`unknown function ${name}`);
    return builtIn(values[0] ?? null);
  }
  const names2 = /* @__PURE__ */ new Map();
  for (const visible of ["request", "resource", ...declared.wildcards]) names2.set(visible, scope.names.get(visible));
  declared.parameters.forEach((parameter, index) => names2.set(parameter, values[index]));
  const inside = { names: names2, functions: declared.functions };
  for (const binding of declared.bindings) names2.set(binding.name, evaluate(binding.value.node, inside));
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
function rawPath(steps, scope) {
  const open = /* @__PURE__ */ new Map();
  const segments = steps.map((step, index) => {
    if (step.op !== "id" || scope.names.has(step.args)) return text(evaluate(step, scope));
    open.set(index, step.args);
    return `$(${step.args})`;
  });
  return new Path(segments, open);
}
function isIn([left, right], scope) {
  const isType = typeTestOf(right, (name) => scope.names.has(name));
  return isType ? isType(evaluate(left, scope)) : contains(evaluate(right, scope), evaluate(left, scope));
}

// src/rules/expression.ts
import { parse as parse3, ParseError } from "@marcbachmann/cel-js";

// src/rules/spelling.ts
var TOKEN = new RegExp(
  String.raw`[bBrR]?'(?:\\.|[^'\\\n])*'|[bBrR]?"(?:\\.|[^"\\\n])*"|\bis\s+(?:${[...TYPE_WORDS.keys()].join("|")})\b|\w+|\s+|.`,
  "sy"
);
var celSpelling = (condition) => new Speller(condition).spelled();
var Speller = class {
  condition;
  pieces = [];
  brackets = [];
  at = 0;
  /** The last token that is no space. */
  before = "";
  constructor(condition) {
    this.condition = condition;
  }
  spelled() {
    while (this.at < this.condition.length) {
      if (isOperand(this.before) || !this.step("[")) this.token();
    }
    return {
      text: this.pieces.map(({ text: text2 }) => text2).join(""),
      origins: this.pieces.flatMap(({ text: text2, at }) => Array.from({ length: text2.length }, (_, index) => at + index))
    };
  }
  /** Takes the steps of a path up to an expression, or to its end. `opening` stands before the first. False if there is none. */
  step(opening) {
    const found2 = this.take(STEP);
    if (found2 === null) return false;
    const { expression, text: text2 = "" } = found2.groups ?? {};
    this.put(opening, found2.index);
    if (expression === void 0) {
      this.put(JSON.stringify(text2), found2.index + 1);
      this.goOn();
    } else {
      this.put("(", found2.index + 1);
      this.open({ isStep: true });
      this.before = "(";
    }
    return true;
  }
  /** Behind a step: the next one, or the end of the path. */
  goOn() {
    if (this.step(",")) return;
    this.put(`].${RAW_PATH}()`, this.at);
    this.before = ")";
  }
  token() {
    const found2 = this.take(TOKEN);
    if (found2 === null) return;
    const { 0: token, index: at } = found2;
    const bracket = this.brackets.at(-1);
    this.put(spelled(token), at);
    if (token === ")" && bracket?.isStep) {
      this.brackets.pop();
      this.goOn();
      return;
    }
    if ("([{".includes(token)) {
      this.open({ isIndex: token === "[" && isOperand(this.before) });
    } else if (")]}".includes(token)) {
      this.close(at);
    } else if (bracket && token === "?") {
      bracket.conditions += 1;
    } else if (bracket && token === ":") {
      if (bracket.conditions === 0) bracket.isRange = bracket.isIndex;
      else bracket.conditions -= 1;
    }
    if (token.trim() !== "") this.before = token;
  }
  open({ isIndex = false, isStep = false }) {
    this.brackets.push({ piece: this.pieces.length - 1, isIndex, isRange: false, isStep, conditions: 0 });
  }
  close(at) {
    const closed = this.brackets.pop();
    if (closed?.isRange !== true) return;
    this.pieces.splice(closed.piece, 1, { text: "[{", at: this.pieces[closed.piece]?.at ?? 0 });
    this.pieces.splice(-1, 1, { text: "}]", at });
  }
  put(text2, at) {
    this.pieces.push({ text: text2, at });
  }
  take(pattern) {
    pattern.lastIndex = this.at;
    const found2 = pattern.exec(this.condition);
    if (found2 !== null) this.at += found2[0].length;
    return found2;
  }
};
function spelled(token) {
  const [, space, word] = /^is(\s+)(\w+)$/.exec(token) ?? [];
  return word === void 0 ? token : `in${space}${TYPE_WORDS.get(word)}`;
}
var isOperand = (token) => /[\w)\]}'"]$/.test(token) && token !== "in";

// src/rules/expression.ts
function parseExpression(source, offset, condition) {
  const { text: text2, origins } = celSpelling(condition);
  const offsetOf = (position) => offset + (origins[position] ?? condition.length);
  try {
    return { node: parse3(text2).ast, source, offset, offsetOf: ({ start }) => offsetOf(start) };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw source.error(offsetOf(error.range?.start ?? 0), `not a condition: ${error.summary}`);
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
var METHODS2 = {
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
    const names2 = pattern.filter((segment) => segment.kind !== "literal").map((segment) => segment.text);
    if (new Set(names2).size < names2.length)
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
      const covered = Object.hasOwn(METHODS2, text2) ? METHODS2[text2] : void 0;
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
    const found2 = text2.exec(this.source.text)?.[0] ?? "";
    this.at = start + found2.length;
    if (this.source.text[this.at] !== ";") throw this.source.error(start, "a condition does not end with ';'");
    this.at += 1;
    return parseExpression(this.source, start, found2);
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
    const found2 = this.take(pattern);
    if (!found2) throw this.error(`expected ${wanted}`);
    return found2;
  }
  take(pattern) {
    pattern.lastIndex = this.next();
    const found2 = pattern.exec(this.source.text);
    if (found2) this.at += found2[0].length;
    return found2;
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
    ["path", new Path(steps.filter((step) => step !== ANY_STEP))],
    ["time", valueOf(request.time)],
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

// src/rules/rulesFile.ts
function watchRulesFile(file, use, log) {
  let text2 = readFileSync3(file, "utf8");
  use(compileRules(basename(file), text2));
  const reload = () => {
    try {
      const current = readFileSync3(file, "utf8");
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

// src/rules/rulesInForce.ts
var RulesInForce = class {
  everywhere = DENY_ALL;
  byBucket = null;
  of(bucket) {
    return this.byBucket ? this.byBucket.get(bucket) ?? DENY_ALL : this.everywhere;
  }
  use(ruleset) {
    this.everywhere = ruleset;
    this.byBucket = null;
  }
  useByBucket(rulesets) {
    this.byBucket = rulesets;
  }
};
var DENY_ALL = { decide: () => ({ allowed: false, errors: [] }) };

// src/rules/setRules.ts
function setRules(rules, body) {
  const stated = isJsonObject(body) && isJsonObject(body.rules) ? body.rules.files : void 0;
  const files = Array.isArray(stated) ? stated : [];
  if (files.length === 0) return refused("Request body must include 'rules.files' array");
  const wanted = files.length === 1 ? ["name", "content"] : ["name", "content", "resource"];
  if (!files.every((file) => wanted.every((key) => textOf(file, key) !== void 0))) {
    return refused(`Each member of 'rules.files' array must contain ${WORDS.format(wanted.map((key) => `'${key}'`))}`);
  }
  try {
    const compiled = files.map((file) => compileRules(textOf(file, "name") ?? "", textOf(file, "content") ?? ""));
    const [only] = compiled;
    if (only && files.length === 1) rules.use(only);
    else
      rules.useByBucket(new Map(compiled.map((ruleset, index) => [textOf(files[index], "resource") ?? "", ruleset])));
  } catch (error) {
    if (error instanceof RulesSyntaxError) return refused(error.message);
    throw error;
  }
  return { status: 200, body: { message: "Rules updated successfully" } };
}
var WORDS = new Intl.ListFormat("en-US");
var refused = (message) => ({ status: 400, body: { message } });

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
  /** @throws HttpError 404 for an unknown or dropped upload, and for one into another bucket */
  get(bucket, id) {
    const session = this.held(id);
    if (session.bucket !== bucket) throw noSuchUpload();
    return session;
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
  /** A cancelled upload may be cancelled again. @throws HttpError 400 when everything has arrived */
  cancel(id) {
    const session = this.held(id);
    if (session.status === "final") throw new HttpError(400, "The upload is final.");
    this.end(session, "cancelled");
  }
  clear() {
    for (const session of this.sessions.values()) this.end(session, "cancelled");
    this.sessions.clear();
  }
  held(id) {
    const session = this.sessions.get(id ?? "");
    if (!session) throw noSuchUpload();
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
var noSuchUpload = () => new HttpError(404, "No such upload.");

// src/server.ts
async function startStorage(options) {
  const log = options.log ?? (() => {
  });
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const budget = new MemoryBudget(limits.maxTotalBytes);
  const store = new ObjectStore(budget, options.dataFolder);
  const uploads = new UploadSessions(budget, limits.maxObjectBytes);
  const rules = new RulesInForce();
  const folder = options.dataFolder === void 0 ? void 0 : new BucketFolder(options.dataFolder);
  const buckets = new Buckets(options.bucket, folder, (state) => {
    const { name } = state.record;
    const service = new BucketService(state, limits.maxObjectBytes, store, () => rules.of(name), log);
    const serviceOf = (other) => buckets.get(other).service;
    return {
      state,
      service,
      firebase: new FirebaseApi(service, uploads),
      cloud: new CloudApi(service, serviceOf, uploads)
    };
  });
  for (const name of store.buckets()) if (options.bucket === void 0) buckets.get(name);
  const watch2 = options.rulesFile === void 0 ? NOT_WATCHED : watchRulesFile(options.rulesFile, (ruleset) => rules.use(ruleset), log);
  const answer = async (call) => {
    const [first, ...rest] = call.path;
    if (first === "" && rest.length === 0) {
      if (call.method === "POST") return answeredInXml(() => rootForm(call));
      return { status: 200, body: { emulator: "storage", project: options.projectId } };
    }
    if (first === "v0") {
      const { firebase } = buckets.get(bucketNameOf(call.path));
      const who = isTokenRotation(call) ? ownerOrAnonymous(call.header("authorization")) : identityOf(call);
      return firebase.handle(call, who, rest);
    }
    const isServer = isFromServer(call, identityOf(call));
    const isBatch = call.path.join("/") === "batch/storage/v1";
    const isAboutServer = first === "internal" || isBatch || isAboutBuckets(call);
    const partial = partialReplies(withoutVersion(call.path)[0] === "b" ? call.query.get("fields") : null);
    if (!isAboutServer) return partial(await buckets.get(bucketNameOf(call.path)).cloud.handle(call, isServer));
    if (!isServer) throw onlyForTheServer();
    if (first === "internal") return internal(call, rest);
    if (isBatch) return batchReply(call, reply);
    return partial(await bucketReply(buckets, call));
  };
  const reply = async (request) => {
    try {
      return await answer(new Call(request, budget));
    } catch (error) {
      return refusal(error, log);
    }
  };
  const rootForm = (call) => formReply(call, limits.maxObjectBytes, (fields) => buckets.get(bucketInPolicy(fields)).service);
  const identityOf = (call) => identify(call.header("authorization"), options.projectId ?? null, /* @__PURE__ */ new Date());
  const internal = async (call, [action]) => {
    if (call.method === "PUT" && action === "setRules") return setRules(rules, await call.json());
    if (call.method !== "POST" || action !== "reset") throw new HttpError(404, "Not found.");
    uploads.clear();
    store.clear();
    buckets.reset();
    return { status: 200, body: {} };
  };
  const server = createServer((request, response) => {
    const cors = corsHeaders(request);
    const answered = request.method === "OPTIONS" ? Promise.resolve({ status: 204 }) : reply(request);
    answered.then((sent) => send(response, sent, cors)).catch((error) => log(`no answer sent: ${String(error)}`));
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host ?? "127.0.0.1", resolve);
  }).catch((error) => {
    watch2.close();
    throw error;
  });
  const address = server.address();
  return {
    port: address !== null && typeof address === "object" ? address.port : options.port,
    close: () => {
      watch2.close();
      const closed = new Promise((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    }
  };
}
var NOT_WATCHED = { close: () => {
} };
var isFromServer = (call, who) => who.kind === "owner" || who.kind === "anonymous" && call.header("origin") === void 0;
export {
  startStorage
};
