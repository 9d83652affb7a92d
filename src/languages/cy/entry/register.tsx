/** Geiriau creu cyfrif, a llwybr gyrrwr at gymeradwyaeth. */
import type { ReactNode } from 'react';

export const title = 'Creu cyfrif';
export const lead = 'Munud oddi yma at eich tacsi cyntaf.';
export const leadLoggedIn = 'Rydych wedi mewngofnodi. Mae angen ychydig mwy o fanylion arnom.';
export const leadNoAccount =
  'Nid yw’r rhif hwn yn agor cyfrif eto. Os oes gennych un, ewch yn ôl, mewngofnodwch drwy e-bost a chadarnhewch y rhif yn eich proffil.';
export const inHurry = (link: ReactNode) => <>Ar frys? {link}</>;
export const joinByMobile = 'Ymuno drwy’ch ffôn symudol yn unig';
export const startedAsDriver = (link: ReactNode) => <>Wedi dechrau cofrestru fel gyrrwr? {link}</>;
export const continueApplication = 'Parhau â’ch cais';

export const firstName = 'Enw cyntaf';
export const lastName = 'Cyfenw';
export const email = 'E-bost';
export const emailOptional = 'E-bost (dewisol)';
export const password = 'Cyfrinair';
export const confirmPassword = 'Cadarnhau’r cyfrinair';
export const showPassword = 'Dangos y cyfrinair';
export const hidePassword = 'Cuddio’r cyfrinair';
export const ruleMet = ', wedi’i fodloni';
export const mobile = 'Ffôn symudol';
export const phone = 'Ffôn';
export const referralId = 'Cod cyfeirio (dewisol)';
export const asDriver = 'Cofrestru fel gyrrwr';
export const asDriverMore = 'Manylion eich trwydded, eich tacsi a’ch banc sydd nesaf.';
export const register = 'Cofrestru';
export const registerAndContinue = 'Cofrestru a pharhau';
export const back = 'Yn ôl';
export const agreement = (withTerms: (part: ReactNode) => ReactNode, terms: ReactNode, policy: ReactNode) => (
  <>
    Drwy gofrestru rydych yn cytuno {withTerms(<>i’n {terms} ac </>)}i’r ffordd y byddwn yn defnyddio’ch data: {policy}.
  </>
);
export const terms = 'telerau';
export const privacyPolicy = 'polisi preifatrwydd';

export const welcome = (name: string) => `Croeso, ${name}`;
export const goOn = 'Parhau';

export const joinTitle = 'Ymuno drwy’ch ffôn symudol';
export const joinLead =
  'Byddwn yn anfon cod atoch mewn neges destun. Wedyn dim ond eich enw fydd ei angen arnom. Nid oes cyfrinair.';
export const sendCode = 'Anfon cod';
export const otherNumber = 'Defnyddio rhif neu god arall';

export const application = 'Eich cais';
export const applicationLead = 'Mewngofnodwch i barhau â’ch papurau, neu i weld eu hynt.';
export const applicationIs = {
  submitted: 'Mae’ch papurau gennym',
  returned: 'Mae angen newid rhywbeth',
  approved: 'Rydych wedi’ch cymeradwyo',
} as const;
export const startWork = 'Dechrau gweithio';
export const changeAndSend = 'Newid ac anfon eto';
export const logOut = 'Allgofnodi';
export const driveWithUs = (name: string) => `Gyrrwch gyda ni, ${name}`;
export const driveWithUsMore =
  'Mae’ch cyfrif ar agor. Eich papurau sydd nesaf. Gallwch stopio ar unrhyw gam a pharhau wedyn.';
export const finishLater = 'Gorffen wedyn';
