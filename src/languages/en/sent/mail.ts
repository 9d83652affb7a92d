/** The words of mails to riders and drivers, beside those of the receipt itself. */
export const receiptSubject = (reference: string, company: string) => `Receipt ${reference} from ${company}`;
export const seeRide = 'See this ride in the app';

export const papersSubject = 'Papers that run out soon';
export const papersLead = 'These of your papers run out soon:';
export const papersEnd = 'Send the new ones in your profile before then. Without them you cannot go on duty.';
export const openProfile = 'Open your profile';
