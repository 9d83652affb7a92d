/** Geiriau’r cwestiwn cyn ail archeb debyg i un sy’n sefyll. */
export const title = 'Archebu tacsi arall?';
export const another = 'Archebu un arall';
export const keep = 'Cadw’r un sydd gennyf';
export const youHave = (place: string, time: string, reference: string) =>
  `Mae gennych chi dacsi wedi’i archebu eisoes o ${place} ar gyfer ${time}, archeb ${reference}.`;
export const riderHas = (rider: string, place: string, time: string, reference: string) =>
  `Mae gan ${rider} dacsi wedi’i archebu eisoes o ${place} ar gyfer ${time}, archeb ${reference}.`;
