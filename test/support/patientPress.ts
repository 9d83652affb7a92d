/**
 * A press waits until the button can be pressed, as a person would. A button is disabled while its last press is being
 * saved, which takes longer on a loaded machine than the next line of a test. To press a button that stays disabled,
 * use `fireEvent`.
 */
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

type Press = typeof userEvent.click;

const PATIENT = Symbol.for('presses that wait');
const { click, setup } = userEvent;

const patient =
  (press: Press): Press =>
  async (element, ...options) => {
    await waitFor(() => {
      if (element.matches(':disabled')) throw new Error(`still disabled: ${element.outerHTML.slice(0, 200)}`);
    });
    await press(element, ...options);
  };

// The files of a worker share the library, and this runs for each of them.
if (!Object.hasOwn(userEvent, PATIENT)) {
  Object.assign(userEvent, {
    [PATIENT]: true,
    click: patient(click),
    setup: (...options: Parameters<typeof setup>) => {
      const user = setup(...options);
      return Object.assign(user, { click: patient(user.click) });
    },
  });
}
