/** A refusal with its HTTP status. The message is sent to the client. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** The error body of Google's storage services. */
export const errorBody = (status: number, message: string) => ({
  error: { code: status, message, errors: [{ message, domain: 'global', reason: REASONS[status] ?? 'invalid' }] },
});

/** The refusal of a method that an address does not take. */
export const notPossible = ({ method }: { method: string }) => new HttpError(405, `${method} is not possible here.`);

/** The refusal of what a browser or a signed-in user may not do. */
export const onlyForTheServer = () => new HttpError(403, 'Only for the server.');

const REASONS: Readonly<Record<number, string>> = {
  401: 'required',
  402: 'quotaExceeded',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  412: 'conditionNotMet',
  413: 'uploadTooLarge',
};
