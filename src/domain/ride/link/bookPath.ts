/** The page that takes over a link which fills the booking form, and leads on to the form. What it fills in: `bookingLink.ts`. */
export const BOOK_PATH = '/book';
