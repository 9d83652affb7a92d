import { EvaluationError } from '../evaluationError';

/** A point on the earth, in degrees. */
export class LatLng {
  readonly latitude: number;
  readonly longitude: number;

  /** @throws EvaluationError for a point that is not on the earth */
  constructor(latitude: number, longitude: number) {
    if (!(Math.abs(latitude) <= 90)) throw new EvaluationError('a latitude lies between -90 and 90');
    if (!(Math.abs(longitude) <= 180)) throw new EvaluationError('a longitude lies between -180 and 180');
    this.latitude = latitude;
    this.longitude = longitude;
  }
}
