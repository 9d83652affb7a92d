/** The words of the form on other sites. */
export const texts = {
  title: 'Book a taxi',
  from: 'From',
  fromHint: 'Street, station or postcode',
  to: 'To',
  toHint: 'Where are you going?',
  when: 'When',
  now: 'Now',
  later: 'Later',
  time: 'Pickup time (UK)',
  submit: 'Book a taxi',
  opens: (host: string): string => `Opens ${host} in a new tab. You see the fare before you book.`,
};
