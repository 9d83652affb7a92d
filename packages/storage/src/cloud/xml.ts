import type { Reply } from '../http/call';
import { HttpError } from '../http/httpError';

/** What an element holds: a text, or other elements in their order. */
type XmlContent = string | readonly XmlElement[];
export type XmlElement = readonly [tag: string, content: XmlContent];

/** Answers as the XML API does, with one element that holds others. */
export function xmlReply(status: number, root: string, elements: readonly XmlElement[]): Reply {
  const body = Buffer.from(`<?xml version='1.0' encoding='UTF-8'?>${textOf([root, elements])}`);
  return { status, headers: { 'Content-Type': 'application/xml; charset=UTF-8' }, body };
}

const textOf = ([tag, content]: XmlElement): string =>
  `<${tag}>${typeof content === 'string' ? escaped(content) : content.map(textOf).join('')}</${tag}>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A refusal of the XML API. The code is Cloud Storage's own. */
export class XmlRefusal extends HttpError {
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(status, message);
    this.code = code;
  }
}

/** Runs a call of the XML API, whose refusals are XML too. A reply without a body (304) stays without one. */
export async function answeredInXml(answer: () => Reply | Promise<Reply>): Promise<Reply> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status === 304) throw error;
    const code = error instanceof XmlRefusal ? error.code : (CODES[error.status] ?? 'InvalidArgument');
    const refusal = xmlReply(error.status, 'Error', [
      ['Code', code],
      ['Message', error.message],
    ]);
    return { ...refusal, headers: { ...error.headers, ...refusal.headers } };
  }
}

/** Source: https://cloud.google.com/storage/docs/xml-api/reference-status */
const CODES: Readonly<Record<number, string>> = {
  401: 'AuthenticationRequired',
  403: 'AccessDenied',
  404: 'NoSuchKey',
  405: 'MethodNotAllowed',
  412: 'PreconditionFailed',
  413: 'EntityTooLarge',
  501: 'NotImplemented',
};
