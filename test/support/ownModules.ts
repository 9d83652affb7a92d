/** A worker goes on with the next file: it has modules of its own, with its own mocks, and the clock and globals as they were. */
import { vi } from 'vitest';

vi.resetModules();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
