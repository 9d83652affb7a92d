/** Geiriau am y daith ddiwethaf a roddodd gyrrwr yn ôl neu a gymerodd y swyddfa. */
export const rideTakenAt = (time: string) => `Y daith a gymeroch am ${time}`;
export const rideTakenOn = (when: string) => `Y daith a gymeroch ar ${when}`;
export const callOrReport =
  'Nid eich taith chi yw hi mwyach. Os ydych mewn perygl o’i herwydd, galwch am help. Os oedd rhywbeth o’i le, dywedwch wrth ein swyddfa.';
export const report = 'Nid eich taith chi yw hi mwyach. Os oedd rhywbeth o’i le, dywedwch wrth ein swyddfa.';
export const reportRide = 'Rhoi gwybod am y daith hon';
export const putAway = 'Rhoi o’r neilltu';
export const close = 'Cau';
