/** The words of a rider's complaints: making one, where it stands and adding to it. */
import type { ReactNode } from 'react';

export const complaints = 'Complaints';
export const loadingComplaints = 'Loading complaints';
export const howToComplain = 'You can make one on the page of a ride, under My rides.';
export const toRide = 'To the ride';

// Making one
export const makeComplaint = 'Make a complaint';
export const notNow = 'Not now';
export const sendIt = 'Send it';
export const aboutWhat = 'What is it about?';
export const chooseOne = 'Choose one.';
export const whichDriver = 'Which driver was it?';
export const lastDriver = 'The last driver';
export const driverUntil = (time: string) => `The driver I had until ${time}`;
export const whatHappened = 'What happened';
export const officeReads = 'Only our office reads this.';
export const sayWhatHappened = 'Say what happened.';

// One that was made
export const complaintNumber = (number: string) => `Complaint ${number}`;
export const complaintAbout = (number: ReactNode, about: string) => (
  <>
    Complaint {number}: {about}
  </>
);
export const numberLabel = 'number';
export const answerBy = (day: string) => `We answer by the end of ${day}.`;
export const addWords = 'Add to this complaint';
export const send = 'Send';
export const written = 'What was written';
export const you = 'You';
export const ourOffice = 'Our office';
