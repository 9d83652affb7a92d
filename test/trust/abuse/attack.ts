/** What an attack is: somebody tries something on a real surface, and says what stopped it. */
import type { World } from './world';

export type Surface = 'database REST' | 'database socket' | 'storage' | 'API' | 'webhook' | 'export' | 'browser';

/** Answers what refused it ('rules', '403 permission_denied' …). @throws LetThrough when nothing did */
export type Attempt = (world: World) => Promise<string> | string;

export type Attack = {
  name: string;
  surface: Surface;
  /** What must be true first; what changes meanwhile is not the attack's doing. Answers the attempt. */
  prepare?: (world: World) => Promise<Attempt>;
  attempt?: Attempt;
  /** Paths that an attempt is meant to leave a mark at: a counted guess, an alarm. */
  mayChange?: RegExp;
};

/** The same hands doing what they may: without it an attack could fail for a reason of its own. */
export type Control = { name: string; surface: Surface; attempt: (world: World) => Promise<void> | void };

export type Group = {
  title: string;
  controls: readonly Control[];
  attacks: readonly Attack[];
  /** Nobody lives in the town yet: the attacks bring their own people, whose books must add up. */
  bare?: true;
};

export class LetThrough extends Error {}

/** @throws LetThrough saying what came through */
export function letThrough(what: unknown): never {
  throw new LetThrough(`let through: ${JSON.stringify(what)?.slice(0, 400)}`);
}
