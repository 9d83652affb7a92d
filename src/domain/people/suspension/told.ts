import type { SuspendedFor } from '../user';

/** What a person is told of a suspension: why, whose decision it is, until when (epoch ms) and how to object, where the authority says. */
export type Suspended = { reason: string; by: SuspendedFor; until: number | null; objection: string };
