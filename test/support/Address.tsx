import { useLocation } from 'react-router-dom';

/** The search part of the address, to be read beside a screen that writes it. */
export function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}
