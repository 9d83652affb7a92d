/** The words of a venue’s poster and of its table cards. */

/** The title of the file. */
export const title = (venue: string) => `Book a licensed taxi: ${venue}`;
/** One call in two lines. Each has the width of the poster, about 20 letters. */
export const callAbove = 'Book a licensed taxi';
export const callBelow = 'from here';
export const scan = 'Scan the code with your phone’s camera.';
export const orRing = (telephone: string) => `Or ring ${telephone}`;
