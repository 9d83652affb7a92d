/** The words of a driver's work screen. */
export const lookingUpRide = 'Looking up your ride';
export const loadingRides = 'Loading your rides';
export const yourWork = 'Your work';

export const pickupAt = (address: string) => `Pickup: ${address}`;
export const destinationAt = (address: string) => `Destination: ${address}`;
export const yourCab = 'Your cab';
export const mapAroundYou = 'Map around you';
export const mapOfRide = 'Map of the ride';

export const openProfile = 'Open your profile';
export const seePapers = 'See my papers';
export const renewPapers = 'Renew my papers';
export const openPapers = 'Open my papers';
export const toWallet = 'To my wallet';
export const onDuty = 'On duty';
export const offDuty = 'Off duty';
export const goOnDuty = 'Go on duty';
export const goOffDuty = 'Go off duty';
export const whyOnDuty = 'Go on duty to be offered rides near you. Riders do not see you before you accept.';
export const allowLocation = (fault: string) =>
  `${fault}. Allow this page to use your location, or you cannot be offered rides.`;
/** `cab` is its registration, or as above. */
export const cabInUse = (cab: string) =>
  `${cab} is on duty with another driver. Ask them to go off duty, or ring the office.`;
export const worksElsewhere = 'At work on another device';
export const whyElsewhere =
  'Your offers and your ride are on the device where you went on duty. It reports where you are, and this one does not.';
export const workHere = 'Work on this device';
export const findingYou = 'Finding out where you are.';
export const stayNear = 'Stay near a rank or a busy street. The horn sounds when a ride comes.';
export const howOffersWork = 'How offers work';
export const whyNotMe = 'Why not me?';
export const whyThisRide = 'Why this ride?';
export const reasonNotLoaded = 'We could not load the reason. It is kept, so you can look again later.';
export const demoDrive = 'Demo drive';

export const earnedToday = 'Earned today';
export const ofWhichTips = 'Of which tips';
export const rides = 'Rides';
export const wallet = 'Wallet';
export const todaysRides = 'Today’s rides';
export const myRides = 'My rides';
export const unpaid = 'Unpaid';
export const onAccount = 'On account';
export const noneYet = 'None yet.';
