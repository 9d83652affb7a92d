/** The words of the page for hotels, pubs and other venues. */

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
