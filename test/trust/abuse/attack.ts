/** An attack: an attempt on a real surface that reports what stopped it. */
import type { World } from './world';

export type Surface = 'database REST' | 'database socket' | 'storage' | 'API' | 'webhook' | 'export' | 'browser';

/** Returns what refused it ('rules', '403 permission_denied' …). @throws LetThrough if nothing did */
export type Attempt = (world: World) => Promise<string> | string;

export type Attack = {
  name: string;
  surface: Surface;
  /** Sets up the preconditions and returns the attempt; changes made here do not count against the attack. */
  prepare?: (world: World) => Promise<Attempt>;
  attempt?: Attempt;
  /** Paths an attempt is expected to change: a counted guess, an alarm. */
  mayChange?: RegExp;
};

/** The same person doing what they may. Without it, an attack could fail for an unrelated reason. */
export type Control = { name: string; surface: Surface; attempt: (world: World) => Promise<void> | void };

export type Group = {
  title: string;
  controls: readonly Control[];
  attacks: readonly Attack[];
  /** Starts from an empty town: these attacks create their own people, and the ledger must balance. */
  bare?: true;
};

export class LetThrough extends Error {}

/** @throws LetThrough with what came through */
export function letThrough(what: unknown): never {
  throw new LetThrough(`let through: ${JSON.stringify(what)?.slice(0, 400)}`);
}
