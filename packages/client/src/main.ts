/** A typed client for Amberlight: the calls of its API, and the news that it sends to a partner. */
import type { components } from './schema.ts';
import { type ReceivedHeaders, type VerifyOptions, verifiedBody } from './webhook.ts';

export { type AmberlightClient, type ClientOptions, createClient } from './client.ts';
export type { components, operations, paths, webhooks } from './schema.ts';
export { WebhookError, type WebhookFault } from './webhook.ts';
export type { ReceivedHeaders, VerifyOptions };

/** A ride as its partner sees it. */
export type PartnerBooking = components['schemas']['PartnerBooking'];
/** A step of a ride, as a webhook tells it. */
export type PartnerNews = components['schemas']['PartnerNews'];

/**
 * What a webhook tells, if Amberlight sent it just now and it has not been seen before.
 * @param secret as the office was shown it
 * @param body the bytes of the request as they came, or their text: not JSON that was parsed and written again
 * @throws WebhookError for one that is not to be believed: answer it with 400, and do nothing
 */
export async function verifyWebhook(
  secret: string,
  headers: ReceivedHeaders,
  body: string | Uint8Array,
  options: VerifyOptions = {},
): Promise<PartnerNews> {
  return (await verifiedBody(secret, headers, body, options)) as PartnerNews;
}
