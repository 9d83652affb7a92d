/** A rider's needs: a short name for each, and what the driver does about it. */
export const passengerNeeds = 'What the passenger needs';

export const stays = {
  name: 'Stays in a wheelchair',
  driver: 'Put out the ramp, and secure the wheelchair and the passenger.',
} as const;
export const transfers = {
  name: 'Moves from a wheelchair to a seat',
  driver: 'Help if you are asked to. The wheelchair comes too.',
} as const;
export const dog = { name: 'Has an assistance dog', driver: 'It stays with the passenger.' } as const;
export const walkingAid = {
  name: 'Has a walking aid',
  driver: 'Help to stow it, and hand it back at the end.',
} as const;
export const voice = {
  name: 'Finds the cab by your voice',
  driver: 'Go to them and say that you are their taxi.',
} as const;
export const touch = {
  name: 'Finds the cab by touch',
  driver: 'Go to them, say who you are and offer your arm.',
} as const;
export const quiet = {
  name: 'Would like a quiet ride',
  driver: 'No radio, and no conversation unless they start it.',
} as const;
export const companion = { name: 'Travels with a companion', driver: 'The companion costs nothing extra.' } as const;
