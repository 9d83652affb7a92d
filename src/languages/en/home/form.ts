/** The words of the booking form: the two places, when, the taxi, the passengers and who pays. */
export const pickup = 'Pickup';
export const destination = 'Destination';
export const destinationPlaceholder = 'Where are you going?';
export const pickMeUpHere = 'Pick me up where I am';
export const swap = 'Swap pickup and destination';
export const chooseInArea = 'Choose a pickup inside our area, or tap the map.';

export const when = 'When';
export const now = 'Now';
export const later = 'Later';
export const pickupTime = 'Pickup time (UK)';
export const atLeast = (minutes: number) => `At least ${minutes} minutes from now.`;

export const chooseTaxi = 'Choose your taxi';
export const yourTaxi = 'Your taxi';
export const away = (minutes: number) => `${minutes} min`;
export const thereAbout = (time: string) => `there about ${time}`;
export const seats = (count: number) => (count === 1 ? '1 seat' : `${count} seats`);

export const addExtras = 'Add passengers or a note';
export const largerTaxi = 'Choose a larger taxi for more.';

export const whoPays = 'Who pays';
export const iPay = 'I pay';
export const onAccount = (customer: string) => `On account: ${customer}`;
export const costCode = 'Cost code';
export const costCodeOptional = 'Cost code (optional)';
export const chooseOne = 'Choose one';
export const none = 'None';
