/** The screen a developer sees when the stack is up. */
import { LOGINS, PASSWORD } from '../seed/logins';
import { PARTNER_NAME, quoteCommand } from '../seed/office/partner';
import { type Addresses, MAILBOX_PATH } from '../../tools/connection/addresses';

export type ScreenFacts = {
  addresses: Addresses;
  /** The folder of the logs. */
  logs: string;
  keep: boolean;
  /** Duration of the start, seconds. */
  seconds: number;
};

const bold = (text: string): string => (process.stdout.isTTY ? `\u001b[1m${text}\u001b[0m` : text);
const amber = (text: string): string => (process.stdout.isTTY ? `\u001b[33m${text}\u001b[0m` : text);

export function readyScreen({ addresses, logs, keep, seconds }: ScreenFacts): string {
  const logins = Object.values(LOGINS).map(
    (login) =>
      `    ${('right' in login ? login.right : login.role).padEnd(11)} ${login.email.padEnd(26)} ${login.firstName}, ${login.does}`,
  );
  return [
    '',
    `  ${amber('●')} ${bold('Amberlight is up')} (${seconds.toFixed(0)} s)   ${bold(addresses.app)}`,
    '',
    `  Sign in; every account has the password ${bold(PASSWORD)}`,
    ...logins,
    '',
    '  Try: the rider books from the station to Stow Hill; the driver, in a second (private) window, accepts.',
    '  40 more cabs drive around town; they never answer an offer.',
    '',
    `  ${PARTNER_NAME}'s own system asks for a price with its key:`,
    ...quoteCommand(addresses.app)
      .split('\n')
      .map((line) => `    ${line}`),
    '',
    `  API        ${addresses.api}`,
    `  Database   ${addresses.database}   Auth ${addresses.auth}   Storage ${addresses.storage}`,
    `  Logs       ${logs}`,
    `  Mailbox    ${addresses.functions}${MAILBOX_PATH}   mails and texts, shown instead of being sent`,
    keep
      ? '  Data       kept in .local between starts (npm start -- --keep)'
      : '  Data       a fresh town on every start; npm start -- --keep keeps it',
    '',
    '  Ctrl-C ends everything.',
    '',
  ].join('\n');
}
