/** A request that is refused: `code` as the websocket protocol names it, `message` as the SDKs and REST show it. */
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
