/** The words of the question before a second booking like one that stands. */
export const title = 'Book another cab?';
export const another = 'Book another';
export const keep = 'Keep the one';
export const youHave = (place: string, time: string, reference: string) =>
  `You already have a cab booked from ${place} at ${time}, booking ${reference}.`;
export const riderHas = (rider: string, place: string, time: string, reference: string) =>
  `${rider} already has a cab booked from ${place} at ${time}, booking ${reference}.`;
