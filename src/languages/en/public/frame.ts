/** The words around every public page, and of the pages that say no more than that. */

export const mainNavigation = 'Main';
export const footer = 'Footer';
export const home = 'Home';
export const myAccount = 'My account';
export const aboutUs = 'About us';
export const fares = 'Fares';
export const venues = 'Hotels and venues';
export const privacyPolicy = 'Privacy policy';
export const terms = 'Terms';
export const signUp = 'Sign up';
export const logIn = 'Log in';

export const nothingHere = 'There is nothing here';
export const nothingHereMore = 'This page does not exist, or it has moved.';
export const goHome = 'Go to the home page';
