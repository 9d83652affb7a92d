/** A worker runs several test files: each gets its own modules and mocks, and the original clock and globals. */
import { vi } from 'vitest';

vi.resetModules();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
