/** What only the paper of a statement says, besides its lines. */
export const title = (period: string) => `Statement, ${period}`;
export const wallet = 'Wallet';
export const ridesPaid = (rides: number) => `Rides paid: ${rides}`;
export const when = 'When';
export const whatFor = 'What for';
export const amount = 'Amount';
export const balance = 'Balance';
export const page = (paper: string, number: number, of: number) => `${paper}, page ${number} of ${of}`;
