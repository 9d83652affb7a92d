import { LeaveGuard } from '@/components/ui/page/LeaveGuard';

/** Asks before a page is left on which a message of the office is being sent, as it may stop part-way. */
export function SendingGuard({ when }: { when: boolean }) {
  return (
    <LeaveGuard
      when={when}
      title="Leave while it is being sent?"
      words="It may stop part-way. Whoever has been told stays told, and Finish sending in Push notifications tells the others."
    />
  );
}
