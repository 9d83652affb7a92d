import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import type { SignedIn } from '@/backend/people/auth';
import type { PersonalExport } from '@/domain/api/accountApi';
import { joined } from '@/domain/people/exportParts';
import type { UserProfile } from '@/domain/people/user';
import { MINUTE_MS } from '@/domain/time/durations';
import * as words from '@/languages/en/account/profile';
import { useCall } from '@/state/useCall';
import { DeleteAccount } from './DeleteAccount';
import styles from './ProfileScreen.module.css';

/** Downloads a value as a JSON file. */
function download(name: string, content: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS);
}

/** A user's rights over their data: export it, or delete the account. */
export function YourData({ account, profile }: { account: SignedIn; profile: UserProfile }) {
  const { run, busy } = useCall();
  const [leaving, setLeaving] = useState(false);

  async function save(): Promise<void> {
    const data = {};
    for (let after: string | undefined = ''; after !== undefined; ) {
      const part: PersonalExport | null = await run('export_my_data', { after });
      if (part === null) return;
      joined(data, part.data);
      after = part.next;
      if (after === undefined) download('amberlight-my-data.json', { ...part, data });
    }
  }

  return (
    <section className={styles.section} aria-labelledby="your-data">
      <h2 id="your-data">{words.yourData}</h2>
      <p className={styles.quiet}>{words.yourDataMore}</p>
      <div className={styles.buttons}>
        <Button busy={busy !== null} onClick={() => void save()}>
          {words.downloadData}
        </Button>
        <Button look="text" tone="danger" onClick={() => setLeaving(true)}>
          {words.deleteAccount}
        </Button>
      </div>
      <DeleteAccount account={account} profile={profile} open={leaving} onClose={() => setLeaving(false)} />
    </section>
  );
}
