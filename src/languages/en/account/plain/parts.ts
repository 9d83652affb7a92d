/** The words around each question of the simple view, and of the way in and out of it. */
export const step = (number: number, of: number) => `Step ${number} of ${of}`;
export const back = 'Back';
export const ringUs = 'Ring us instead';
export const enter = 'Simple view: one question at a time';
export const leave = 'Leave the simple view';
