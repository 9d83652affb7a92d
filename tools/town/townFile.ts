/** A file of a town: its path inside the town's folder, with slashes, and its bytes as they are stored. */
export type TownFile = { path: string; bytes: Uint8Array };

/** A line of a postcode file. `code` is in capitals with one space before the last three letters: `NP20 1JH`. */
export type Postcode = { code: string; lat: number; lng: number };
