/** The words of a driver's application, from the first step to the approval. */
export const step = (number: number, of: number) => `Step ${number} of ${of}: `;
export const checkAndSend = 'Check and send';
export const whyCheck = 'An admin reads it next. You can still change everything.';
export const welcomeBack =
  'Welcome back. Numbers that open an account or tell who you are (licence, national insurance, bank) are never kept on this device: please type them once more.';
export const send = 'Send application';
export const goOn = 'Continue';
export const back = 'Back';

export const uploadedPhoto = (photo: string) => `${photo}: uploaded`;
export const uploadingPhoto = (photo: string) => `Uploading: ${photo}`;
/** `photo` is the name of its field. */
export const yourPhoto = (photo: string) => `Your ${photo.toLowerCase()}`;
export const takePhotoOf = (photo: string) => `${photo}: take a photo`;
export const chooseFileOf = (photo: string) => `${photo}: choose a file`;
export const takePhoto = 'Take a photo';
export const chooseFile = 'Choose a file';
export const chooseAnother = 'Choose another';

export const likeNationalInsurance = 'Like AB 12 34 56 C';
export const whereLicenceNumber = 'Line 5 on the card, 16 letters and digits';
export const howLicencePhoto = 'The front of the card, all four corners in view.';
export const whereCheckCode = '8 letters and digits from gov.uk/view-driving-licence. A code is valid for 21 days';
export const sixDigitsAtMost = 'Up to six digits';
export const likeAuthority = 'For example, Newport City Council';
export const howBadgePhoto = 'Its number and photo must be readable.';
export const whyFacePhoto = 'For our office alone, to compare with the badge.';
export const whereTaxCode = 'Nine letters and digits, from gov.uk/guidance/complete-a-tax-check';
export const taxCodeDays = 'A code is valid for 120 days';
export const wherePlate = 'On the licensing plate at the back';
export const ifSameAuthority = 'Leave this empty if the same authority licensed both';
export const howPlatePhoto = 'The licence paper or the plate itself.';
export const whyInsurancePhoto = 'It makes the check faster.';
export const sixDigits = 'Six digits';
export const eightDigits = 'Eight digits';
export const chooseOne = 'Choose one';
export const check = 'Check';
export const looksRight = 'Looks right. An admin checks it with your papers.';

export const uploaded = 'Uploaded';
export const change = 'Change';
export const changeStep = (title: string) => `Change: ${title}`;

export const whatNeedsChange = 'What needs a change';
export const papersSent = 'Papers sent';
export const beingChecked = 'An admin is checking them';
export const pageChanges = 'This page changes as soon as that is done.';
export const checked = 'Checked';
export const sentBack = 'Sent back to you';
export const readyToDrive = 'Ready to drive';
export const goOnDuty = 'Go on duty whenever you like.';
export const thenOnDuty = 'You can then go on duty and take bookings.';
