/**
 * A refused request. `code` is the websocket protocol's name for the error; `message` is the text that the SDKs and
 * REST show.
 */
export type RequestErrorCode =
  | 'permission_denied'
  | 'datastale'
  | 'invalid_path'
  | 'invalid_data'
  | 'invalid_query'
  | 'no_index'
  | 'invalid_token'
  | 'expired_token'
  | 'too_big'
  | 'unavailable'
  | 'unknown_request';

export class RequestError extends Error {
  readonly code: RequestErrorCode;

  constructor(code: RequestErrorCode, message: string) {
    super(message);
    this.name = 'RequestError';
    this.code = code;
  }
}

export function permissionDenied(): RequestError {
  return new RequestError('permission_denied', 'Permission denied');
}
