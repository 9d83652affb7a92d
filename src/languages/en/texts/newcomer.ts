/** The text message to whoever has registered. */
export const welcome = 'Welcome. Your account for licensed taxis is ready.';
