/** Yr atebion i gynnig, ar ei hysbysiad ac yn yr ap. */
export const accept = 'Derbyn';
export const ignore = 'Anwybyddu';
