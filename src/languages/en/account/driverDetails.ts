/** The words of what a driver hands in from the profile: papers, and what HMRC must be told. */
import type { PaperState } from '@/domain/people/driverApplication';
import type { DatedPaper } from '@/domain/people/licence/datedPapers';

export const missingForHmrc = 'Missing for HMRC';
export const tellHmrc = (missing: string) => `By 31 January we must tell HMRC what you earned. Missing: ${missing}.`;
export const enterName = 'Enter your first and last name above.';
export const dateOfBirth = 'Date of birth';
export const homeAddress = 'Home address';
export const insuranceNumber = 'National Insurance number';
export const insuranceNumberLike = 'Like AB 12 34 56 C';
export const send = 'Send';
export const yourDocuments = 'Your documents';
export const papers = {
  licence: 'Driving licence',
  badge: 'Driver badge',
  plate: 'Vehicle plate',
  mot: 'MOT',
  insurance: 'Insurance',
  medical: 'Medical',
  tax_check: 'HMRC tax check',
} as const satisfies Record<DatedPaper, string>;
export const paperStates = {
  good: 'In date',
  soon: 'Runs out soon',
  out: 'Has run out',
} as const satisfies Record<PaperState, string>;
export const notHandedIn = 'not handed in';
export const until = (day: string) => `until ${day}`;
export const notNow = 'Not now';
export const changeAndSend = 'Change and send again';
export const sendDocuments = 'Send new documents';
