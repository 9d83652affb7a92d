import { useCall } from '@/state/useCall';
import type { Settings } from '@/domain/pricing/settings';
import type { PlainRow } from '@/domain/desk/rowEdit';

/**
 * Saves the settings among `wanted` that differ from those on the screen. True once they are saved, or were so already; a
 * refusal is shown as a message. Another admin's change since then is not overwritten.
 */
export function useSaveSettings(stored: Settings) {
  const { run, busy } = useCall({ critical: true });
  async function save(wanted: Partial<Settings>): Promise<boolean> {
    const changes: PlainRow = Object.fromEntries(
      Object.entries(wanted).filter(([field, value]) => value !== stored[field as keyof Settings]),
    );
    if (Object.keys(changes).length === 0) return true;
    const seen = Object.fromEntries(Object.keys(changes).map((field) => [field, stored[field as keyof Settings]]));
    return (await run('save_settings', { seen: seen as PlainRow, changes })) !== null;
  }
  return { save, busy: busy !== null };
}
