/** What a search engine says below a page's title. */

export const landing = 'Book a licensed taxi: the fare on your screen first, a badged driver at the kerb.';
export const login = 'Log in to book a licensed taxi, or to drive one.';
export const register = 'A minute from here to your first licensed cab. Drivers apply here too.';
export const aboutUs = 'Who we are, and how a licensed taxi is booked with us.';
export const fares = 'The licensing authority’s table of fares for hackney carriages, now in force.';
export const venues = 'A link, a form for your website, a poster and a lobby screen, by which your guests book a taxi.';
export const privacyPolicy = 'Which data we keep about you, why, for how long, and what you can ask of us.';
export const download = 'Licensed taxis on your phone: where the app is to be had.';
