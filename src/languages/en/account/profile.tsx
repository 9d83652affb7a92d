/** The words of a person's own profile. */
import type { ReactNode } from 'react';
import type { AddressLabel, UserProfile } from '@/domain/people/user';

export const profile = 'Profile';
export const logOut = 'Log out';
export const suspendedFrom = (when: string) => `You are suspended from ${when}. Until then you may work.`;

export const yourPhoto = (name: string) => `Your photo, ${name}`;
export const photoOfYou = 'Photo of you';
export const changePhoto = 'Change photo';
export const addPhoto = 'Add a photo';

export const roles = {
  rider: 'Rider',
  driver: 'Driver',
  fleetadmin: 'Fleet admin',
  admin: 'Admin',
} as const satisfies Record<UserProfile['usertype'], string>;
export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'Email';
export const mobile = 'Mobile';
export const noMobile = 'None';
export const notConfirmed = (number: string) => `${number} (not confirmed)`;
export const account = 'Account';
export const lockedByLogin = 'You log in with this email and mobile, so they cannot be changed here.';
export const save = 'Save';

export const confirmMobile = 'Confirm your mobile';
export const confirmMobileMore = 'We text you a code. Once you have confirmed the number, you can log in with it.';
export const numberAbroad = 'A number from abroad begins with + and its country code.';
export const sendCode = 'Send a code';
export const confirmNumber = 'Confirm number';
export const otherNumber = 'Use another number or code';

export const jobRadius = 'Job radius';
export const offerMe = 'Offer me rides';
export const radiusMore = 'From you to the pickup, in a straight line.';
export const radiusSaved = (success: string) => `${success}. It applies from the next offer.`;
export const anyDistance = 'At any distance';
export const upTo = (distance: string) => `Up to ${distance} away`;

export const ridersSay = 'What riders say';
export const notRated = 'Nobody has rated you yet.';

export const savedAddresses = 'Saved addresses';
export const savedAddressesMore =
  'Places where your rides end are saved here, so that the next trip there takes one tap.';
export const addAddress = { home: 'Add home', work: 'Add work' } as const satisfies Record<AddressLabel, string>;
export const addressSaved = { home: 'Home saved', work: 'Work saved' } as const satisfies Record<AddressLabel, string>;
export const nameRemoved = 'Name removed';
export const addressRemoved = (address: string) => `Removed: ${address}`;
export const nameOf = (address: string) => `Name of ${address}`;
export const noName = 'No name';
export const removeAddress = (address: string) => `Remove ${address}`;

export const nextBookings = 'For your next bookings';
export const nextBookingsMore = 'You asked us to fill in what you need. Nobody else sees it until you book.';
export const removeNeeds = 'Remove these';

export const refer = 'Refer and earn';
export const referBonus = (bonus: ReactNode) => (
  <>A friend registers with your id. After their first paid ride you both get {bonus} in your wallets.</>
);
export const referOnly = 'A friend registers with your id, and we know who sent them.';
export const invitation = (company: string, id: string, address: string) =>
  `Ride with ${company}: register with my referral id ${id} at ${address}`;
export const share = 'Share';

export const yourData = 'Your data';
export const yourDataMore = 'Download your data or delete your account.';
export const downloadData = 'Download my data';
export const deleteAccount = 'Delete account';
export const deleteQuestion = 'Delete your account?';
export const keepIt = 'Keep it';
export const deleteMore =
  'Your profile, photos, saved addresses and notifications are erased at once and cannot be brought back. Past rides and payments stay in the accounts, without your name. The licensing authority may ask who took a ride, so for that alone we keep your name separately for twelve months after your last one.';
export const giveUp = (balance: ReactNode) => <>I give up the {balance} in my wallet</>;
export const yourPassword = 'Your password';
export const logInBefore = 'You can delete it within five minutes of logging in.';
export const logInAgain = 'Log out to log in again';
