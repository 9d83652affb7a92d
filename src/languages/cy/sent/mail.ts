/** Geiriau negeseuon e-bost at deithwyr a gyrwyr, ar wahân i rai’r dderbynneb ei hun. */
export const receiptSubject = (reference: string, company: string) => `Derbynneb ${reference} gan ${company}`;
export const seeRide = 'Gweld y daith hon yn yr ap';

export const papersSubject = 'Papurau sy’n dod i ben yn fuan';
export const papersLead = 'Mae’r papurau hyn o’ch eiddo yn dod i ben yn fuan:';
export const papersEnd = 'Anfonwch y rhai newydd yn eich proffil cyn hynny. Hebddynt ni chewch fynd ar ddyletswydd.';
export const openProfile = 'Agor eich proffil';
