import type { Call, Reply } from '../http/call';
import { HttpError, notPossible } from '../http/httpError';
import { checkPreconditions } from '../http/preconditions';
import type { BucketService } from '../objects/bucketService';
import type { ObjectRecord } from '../objects/storedObject';
import type { UploadSession, UploadSessions } from '../uploads/uploadSessions';
import { sentChecksums } from './sentChecksums';

/**
 * Continues a resumable upload: a PUT adds a piece or asks how much has arrived, a DELETE cancels. `Content-Range` gives
 * the byte range and, on the last piece, the total size. The object is stored with the rights of whoever began it.
 * @param replyOf answers with the stored object
 * @throws HttpError 400, 402, 403, 405, 412, 413
 */
export async function continued(
  service: BucketService,
  uploads: UploadSessions,
  call: Call,
  session: UploadSession,
  replyOf: (record: ObjectRecord) => Reply,
): Promise<Reply> {
  if (call.method === 'DELETE') {
    uploads.cancel(session.id);
    // "Client closed request", the real service's status for a cancelled upload.
    return { status: 499 };
  }
  if (call.method !== 'PUT') throw notPossible(call);
  const range = contentRangeOf(call.header('content-range'));
  if (session.status === 'active' && range.start !== null) {
    await call.withBody(uploads.roomBytes(session), (piece) => {
      uploads.append(session.id, range.start ?? 0, piece, new Date());
    });
  }
  const isComplete = range.isOpenEnded ? range.start !== null : session.receivedBytes === range.totalBytes;
  if (session.status === 'active' && !isComplete) {
    const received = session.receivedBytes > 0 ? { Range: `bytes=0-${session.receivedBytes - 1}` } : undefined;
    return { status: 308, ...(received && { headers: received }) };
  }
  const record = uploads.finalize(session.id, (content) => {
    checkPreconditions(call, service.peek(session.name));
    const checksums = { ...session.checksums, ...sentChecksums(call) };
    return service.upload(session.identity, session.name, content, session.change, checksums);
  });
  return replyOf(record);
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
