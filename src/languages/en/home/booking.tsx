/** The words of the booking screen: its map, its one action, and what is said once it was pressed. */
import type { ReactNode } from 'react';

export const title = 'Book a taxi';
export const whereTo = 'Where to?';
export const pressForPickup = 'Tap the map where you want to be picked up.';
export const pressForDrop = 'Tap the map where you are going.';
export const otherPickup = 'Choose another pickup';
export const book = 'Book';
export const bookFor = (carType: string, fare: ReactNode) => (
  <>
    Book {carType} · {fare}
  </>
);
export const ringToBook = 'Ring to book';
export const ring = (company: string, number: string) => `Ring ${company}: ${number}`;
export const ok = 'OK';
export const tryAgain = 'Try Again';

export const map = 'Map of your trip';
export const pickupAt = (address: string) => `Pickup: ${address}`;
export const destinationAt = (address: string) => `Destination: ${address}`;
export const locateMe = 'Locate me';
export const freeCab = 'A free cab';
