/** Matrices of three rows and columns, row by row in nine numbers. Results go into an array of the caller's, for speed. */
export type Matrix = Float64Array;

export const matrix = (): Matrix => new Float64Array(9);

/** Fills a symmetric matrix from its six numbers, which stand at a place in a longer array. */
export function unpack(from: Float64Array, at: number, into: Matrix): Matrix {
  into[0] = from[at] as number;
  into[1] = into[3] = from[at + 1] as number;
  into[2] = into[6] = from[at + 2] as number;
  into[4] = from[at + 3] as number;
  into[5] = into[7] = from[at + 4] as number;
  into[8] = from[at + 5] as number;
  return into;
}

/** A row of a matrix, by where it begins, times a column. */
export const rowTimes = (of: Matrix, row: number, first: number, second: number, third: number): number =>
  (of[row] as number) * first + (of[row + 1] as number) * second + (of[row + 2] as number) * third;

/** a · b */
export function times(a: Matrix, b: Matrix, into: Matrix): Matrix {
  for (let row = 0; row < 9; row += 3) {
    const [r0, r1, r2] = [a[row] as number, a[row + 1] as number, a[row + 2] as number];
    for (let column = 0; column < 3; column += 1)
      into[row + column] = r0 * (b[column] as number) + r1 * (b[column + 3] as number) + r2 * (b[column + 6] as number);
  }
  return into;
}

/** a · b with the rows and columns of b exchanged. */
export function timesTurned(a: Matrix, b: Matrix, into: Matrix): Matrix {
  for (let row = 0; row < 9; row += 3) {
    const [r0, r1, r2] = [a[row] as number, a[row + 1] as number, a[row + 2] as number];
    for (let column = 0; column < 3; column += 1)
      into[row + column] =
        r0 * (b[3 * column] as number) + r1 * (b[3 * column + 1] as number) + r2 * (b[3 * column + 2] as number);
  }
  return into;
}

/** The inverse of a symmetric matrix that has one. */
export function inverted(of: Matrix, into: Matrix): Matrix {
  const [a, b, c, d, e, f] = [of[0], of[1], of[2], of[4], of[5], of[8]] as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [m0, m1, m2] = [d * f - e * e, c * e - b * f, b * e - c * d];
  const whole = a * m0 + b * m1 + c * m2;
  into[0] = m0 / whole;
  into[1] = into[3] = m1 / whole;
  into[2] = into[6] = m2 / whole;
  into[4] = (a * f - c * c) / whole;
  into[5] = into[7] = (b * c - a * e) / whole;
  into[8] = (a * d - b * b) / whole;
  return into;
}
