/** Takes the steps of a deployment in their order. */
import { GoogleError } from '../google/google';
import { type Deployment, type Finding, NotYet, type Step } from './step';

export type Outcome = 'deployed' | 'stopped' | 'looked';
type Say = (line: string) => void;

const NAME_WIDTH = 18;
const PAUSE_MS = 10_000;
const line = (mark: string, name: string, words: string): string =>
  `${mark} ${name.padEnd(NAME_WIDTH)}${words.split('\n').join(`\n  ${' '.repeat(NAME_WIDTH)}`)}`;

/** Whether a dry run may fail here: what earlier steps would have made is not there to be looked at. */
const isNotYet = (error: unknown): boolean =>
  error instanceof NotYet || (error instanceof GoogleError && [400, 401, 403, 404].includes(error.status));

/** A service that was just switched on refuses for a while. */
const isWakingUp = (error: unknown): boolean => error instanceof GoogleError && error.reason === 'SERVICE_DISABLED';
const WAKING_TRIES = 9;

/** Tries again while a service wakes up. */
async function patiently<T>(work: () => Promise<T>, pauseMs: number): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isWakingUp(error) || tried === WAKING_TRIES) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs);
      });
    }
  }
}

async function lookAt(step: Step, deployment: Deployment, pauseMs: number): Promise<Finding | null> {
  try {
    return await (deployment.dryRun ? step.look(deployment) : patiently(() => step.look(deployment), pauseMs));
  } catch (error) {
    if (deployment.dryRun && isNotYet(error)) return null;
    throw error;
  }
}

/**
 * Looks at each step and makes what is not there; a dry run only says what it would make. Ends at the first step that
 * cannot go on, so that running it again begins there.
 * @param pauseMs between two tries of what a service refuses because it was only just switched on
 */
export async function deploy(
  steps: readonly Step[],
  deployment: Deployment,
  say: Say,
  pauseMs = PAUSE_MS,
): Promise<Outcome> {
  const advised: string[] = [];
  for (const step of steps) {
    const { name, purpose } = step;
    try {
      const finding = await lookAt(step, deployment, pauseMs);
      if (finding === null)
        say(line('?', name, `not to be seen before the steps above are done; would then make sure that ${purpose}`));
      else if (finding.is === 'stands') say(line('✓', name, finding.words));
      else if (finding.is === 'advice') {
        say(line('!', name, finding.words));
        advised.push(`${name}: ${finding.words}`);
      } else if (finding.is === 'missing') {
        say(line('✗', name, finding.words));
        if (!deployment.dryRun) return stopped(name, say);
      } else if (deployment.dryRun) say(line('+', name, `would ${finding.words}`));
      else {
        say(line('…', name, finding.words));
        say(line('✓', name, (await patiently(finding.make, pauseMs)) ?? 'done'));
      }
    } catch (error) {
      say(line('✗', name, error instanceof Error ? error.message : String(error)));
      return stopped(name, say);
    }
  }
  if (deployment.dryRun) say('\nNothing was changed.');
  else
    say(
      advised.length === 0 ? '\nDeployed.' : `\nDeployed. Left for you:\n${advised.map((of) => `- ${of}`).join('\n')}`,
    );
  return deployment.dryRun ? 'looked' : 'deployed';
}

function stopped(name: string, say: Say): Outcome {
  say(`\nStopped at "${name}". Put it right and run the command again: what is done stays done.`);
  return 'stopped';
}

/** Says what the steps would see to, where Google cannot be asked. */
export function recite(steps: readonly Step[], say: Say): void {
  for (const { name, purpose } of steps) say(line('?', name, `makes sure that ${purpose}`));
  say('\nNothing was looked at, because there are no credentials, and nothing was changed.');
}
