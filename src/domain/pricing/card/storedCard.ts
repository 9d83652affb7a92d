/** A version of the authority's card as it is stored, `authority_cards/{id}`. */

/** `text` is what `exportCard` writes, `from` its first day; `added_at` is epoch ms, `added_by` the admin. */
export type StoredCard = { text: string; from: string; added_at: number; added_by: string };
