/** The words with which a rider says what they need. */
export const opener = 'Say what you need: wheelchair, assistance dog…';
export const title = 'What do you need?';
export const wheelchair = 'A wheelchair';
export const wheelchairNote = 'We ask only cabs that the licensing authority lists as wheelchair accessible.';
export const onTheRide = 'On the ride';
export const stays = 'You stay in it';
export const transfers = 'You move to a seat';
export const dog = 'An assistance dog';
export const walkingAid = 'A walking aid';
export const walkingAidNote = 'Or a wheelchair that folds and goes in any boot.';
export const finding = 'Help finding the cab';
export const howDriverHelps = 'How the driver helps';
export const byVoice = 'The driver calls out to you';
export const byTouch = 'The driver offers you an arm';
export const quiet = 'A quiet ride';
export const companion = 'A companion comes with you';
export const companionNote = 'Do not count them as an extra passenger.';
export const promise = (days: number) =>
  `This costs nothing extra. Your driver sees it. We delete it ${days} days after the ride.`;
export const keepForNext = 'Use these for my next bookings';
export const keepForNextNote = 'We keep them until you remove them here or in your profile.';
