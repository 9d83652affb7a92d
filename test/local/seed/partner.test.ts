import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Partner, readKeyText } from '@/domain/partner/partner';
import { PARTNER_KEY, quoteCommand } from '../../../local/seed/office/partner';
import { seedTown } from '../../../local/seed/town';
import { readTownFiles } from '../../../local/seed/townFiles';
import { readyScreen } from '../../../local/stack/screen';
import { addressesOf, portsAt } from '../../../tools/connection/addresses';
import { hashed } from '../../../functions/src/secretText';

const addresses = addressesOf(portsAt(0));

describe('the seeded hotel', () => {
  it('has the key that is shown, kept as a hash alone', () => {
    const { tree } = seedTown(readTownFiles(), Date.UTC(2026, 5, 1));
    const { uid = '', secret = '' } = readKeyText(PARTNER_KEY) ?? {};
    expect((tree.partners as Record<string, Partner>)[uid]?.keys?.first?.hash).toBe(hashed(secret));
    expect(JSON.stringify(tree)).not.toContain(secret);
  });

  it('asks for a price in the same lines on the screen of npm start and in the document', () => {
    const lines = quoteCommand(addresses.app);
    expect(readFileSync('docs/partner-interface.md', 'utf8')).toContain(`\`\`\`sh\n${lines}\n\`\`\``);
    const screen = readyScreen({ addresses, logs: '', keep: false, seconds: 1 });
    for (const line of lines.split('\n')) expect(screen).toContain(line);
  });
});
