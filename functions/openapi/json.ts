/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Fields = { readonly [key: string]: Json };

/** What OpenAPI calls content, of one media type. */
export const json = (schema: Json, more: Fields = {}, mediaType = 'application/json'): Fields => ({
  content: { [mediaType]: { schema, ...more } },
});
