/**
 * Notices of version 2 named the driver in full, in the inboxes of others, where an erasure does not come. The names are
 * taken out; on the way back they stay out.
 */
import type { Notice } from '@/domain/desk/notice';
import type { Part } from './version3';

const NAMED = /^.* comes in (.+\. Booking \S+\.)$/su;

export const notices: Part = {
  up: (rows) =>
    rows.each<Record<string, Notice>>('notifis', (inbox) => {
      const named = Object.entries(inbox).filter(([, { body }]) => NAMED.test(body));
      if (named.length === 0) return undefined;
      const unnamed = named.map(([id, notice]) => [id, { ...notice, body: notice.body.replace(NAMED, 'Look for $1') }]);
      return { ...inbox, ...(Object.fromEntries(unnamed) as Record<string, Notice>) };
    }),
  down: async () => {},
};
