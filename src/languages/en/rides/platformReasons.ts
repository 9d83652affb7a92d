/** Why the platform itself ended a ride. */
import { PLATFORM_REASONS, type PlatformReason } from '@/domain/ride/ownReasons';

export const platformReasons: Readonly<Record<PlatformReason, string>> = PLATFORM_REASONS;
