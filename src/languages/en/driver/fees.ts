/** The words of the card's fee for a passenger who does not come. */
export const yoursOncePaid = 'It is yours once the rider pays it. Our office notes it.';
export const cardHasFee = (fee: string) =>
  `The council’s card has a fee of ${fee}, which goes to you once they pay it. Your phone must be at the pickup.`;
