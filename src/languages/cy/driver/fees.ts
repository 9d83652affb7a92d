/** Geiriau ffi’r cerdyn prisiau am deithiwr nad yw’n dod. */
export const yoursOncePaid = 'Chi fydd biau’r ffi pan fydd y teithiwr yn ei thalu. Mae ein swyddfa’n ei nodi.';
export const cardHasFee = (fee: string) =>
  `Mae ffi o ${fee} ar gerdyn y cyngor, a chi fydd yn ei chael pan gaiff ei thalu. Rhaid i’ch ffôn fod yn y man codi.`;
