/** What Firebase warns of in the console: everything but refusals that are answers. */
import { onLog, setLogLevel } from 'firebase/app';

/** Whoever writes there says what a refusal means: `writePoints` in `../rides/ride.ts`. */
const ANSWERS = /^FIREBASE WARNING: update at \/tracking\/\S+ failed: permission_denied/;

/** Call it once the database's module is there: Firebase sets the level of the logs that it has by then. */
export function passOnWarnings(): void {
  setLogLevel('error');
  onLog(
    ({ level, type, message }) => {
      if (level === 'warn' && !ANSWERS.test(message)) console.warn(`${type}: ${message}`);
    },
    { level: 'warn' },
  );
}
