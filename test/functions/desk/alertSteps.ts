/** An alert taken and closed, as somebody at the desk would. */
import type { Person } from '../../support/accounts';
import { callOk } from '../../support/call';

export const NOTE = 'Rang the rider. She is safe at home.';

export async function settle(admin: Person, id: string, note = NOTE): Promise<void> {
  await callOk(admin, 'take_alarm', { id });
  await callOk(admin, 'close_alarm', { id, note });
}
