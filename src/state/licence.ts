/** The platform's own licence, asked for once in each session; the server knows if a check is configured. */
import { call } from '@/backend/connection/apiClient';
import type { MessageKey } from '@/domain/messages';

const OBSTACLES: readonly MessageKey[] = ['base_settings_error_1', 'base_settings_error_2'];

/** The reason nobody may use the platform, or null. Without an answer from our own server nobody is turned away. */
export async function licenceObstacle(): Promise<MessageKey | null> {
  const checked = await call('check_license', { reqType: 'auth' });
  return !checked.ok && OBSTACLES.includes(checked.failure.key) ? checked.failure.key : null;
}
