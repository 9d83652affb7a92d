/** The language of the feed, which is part of its files' addresses. */
export const GOFS_LANGUAGE = 'en-GB';
