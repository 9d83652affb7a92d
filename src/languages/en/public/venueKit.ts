/** The words of the form that makes what a venue gives its guests. Loaded later than those of the page around it. */

export const makeYours = 'Make yours';
export const yourDoor = 'Your door';
export const typeDoor = 'Name, street or postcode';
export const yourName = 'Your name (optional)';
export const whoReadsName = 'Your guests and their drivers read it. Without it they read the beginning of the address.';

export const yourLink = 'Your link';
/** What a button copies. */
export const theLink = 'the link';
export const yourPoster = 'Your poster';
export const tryCode = 'Try the code with your phone before you print it.';
export const codeFor = (link: string) => `Code for ${link}`;
export const downloadPoster = 'Download the poster';
export const downloadCards = 'Download table cards';
export const posterFailed = 'We could not make the poster. Check your connection and try again.';
export const yourLobbyScreen = 'Your lobby screen';
export const howToOpen =
  'Open it on the screen itself and turn on the browser’s full screen. Nobody needs to touch it again.';
export const openLobbyScreen = 'Open the lobby screen';
export const formForWebsite = 'The form for your website';
export const pasteLines = 'Paste these lines where the form should stand.';
/** What a button copies. */
export const theLines = 'the lines';
