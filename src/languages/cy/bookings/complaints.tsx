/** Geiriau cwynion teithiwr: gwneud cwyn, ei hynt ac ychwanegu ati. */
import type { ReactNode } from 'react';

export const complaints = 'Cwynion';
export const loadingComplaints = 'Yn llwytho cwynion';
export const howToComplain = 'Gallwch wneud cwyn ar dudalen taith, o dan Fy nheithiau.';
export const toRide = 'I’r daith';

// Gwneud cwyn
export const makeComplaint = 'Gwneud cwyn';
export const notNow = 'Nid nawr';
export const sendIt = 'Ei hanfon';
export const aboutWhat = 'Am beth mae’r gŵyn?';
export const chooseOne = 'Dewiswch un.';
export const whichDriver = 'Pa yrrwr oedd e?';
export const lastDriver = 'Y gyrrwr olaf';
export const driverUntil = (time: string) => `Y gyrrwr oedd gennyf tan ${time}`;
export const whatHappened = 'Beth ddigwyddodd';
export const officeReads = 'Ein swyddfa ni’n unig sy’n darllen hyn.';
export const sayWhatHappened = 'Dywedwch beth ddigwyddodd.';

// Cwyn a wnaed
export const complaintNumber = (number: string) => `Cwyn ${number}`;
export const complaintAbout = (number: ReactNode, about: string) => (
  <>
    Cwyn {number}: {about}
  </>
);
export const numberLabel = 'rhif';
export const answerBy = (day: string) => `Byddwn yn ateb erbyn diwedd ${day}.`;
export const addWords = 'Ychwanegu at y gŵyn hon';
export const send = 'Anfon';
export const written = 'Yr hyn a ysgrifennwyd';
export const you = 'Chi';
export const ourOffice = 'Ein swyddfa';
