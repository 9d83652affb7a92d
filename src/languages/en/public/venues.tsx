/** The words of the page for hotels, pubs and other venues, and of the form that makes what they give their guests. */

export const title = 'Hotels and venues';
export const lead =
  'Let your guests book a licensed taxi from your door. It costs you nothing, and you need no account.';
/** These four are what a venue gets. */
export const aLink = (
  <>
    <strong>A link</strong> for your mails, your app or your website. It opens our booking form with your door as the
    pickup.
  </>
);
export const aForm = (
  <>
    <strong>A form</strong> on your own website.
  </>
);
export const aPoster = (
  <>
    <strong>A poster</strong> for the wall and cards for the tables, with a code that a phone’s camera reads.
  </>
);
export const aLobbyScreen = (
  <>
    <strong>A lobby screen</strong> for a television or a tablet: the code, and how long a cab takes now.
  </>
);
export const guestsPay = 'Your guests see the fare before they book, and they pay for their own rides.';
export const oneMoment = 'One moment, please.';

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
