/** The words of the link by which a person's own calendar shows their rides. */
export const yourCalendar = 'Your calendar';
export const canShow = {
  rider: 'The calendar on your phone or computer can show the rides you have booked ahead.',
  driver: 'The calendar on your phone or computer can show the rides you have claimed.',
} as const;
export const makeLink = 'Make a calendar link';
export const linkMade = 'Link made';
export const shows = {
  rider: 'Your calendar shows the rides you have booked ahead if you add this link to it.',
  driver: 'Your calendar shows the rides you have claimed if you add this link to it.',
} as const;
export const linkIsSecret = (made: string) =>
  `Anyone who has the link sees them, so give it only to people you trust. It shows no phone numbers and no start codes. The link was made on ${made}.`;
export const link = 'Link';
export const addToCalendar = 'Add to my calendar';

export const replaceLink = 'Make a new link';
export const replaceQuestion = 'Make a new link?';
export const linkReplaced = 'New link made';
export const endLink = 'End the link';
export const endQuestion = 'End the link?';
export const linkEnded = 'Link ended';
export const linkStops = 'Calendars that use the present link stop showing your rides.';
export const keepIt = 'Keep it';
