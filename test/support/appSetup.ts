/** Global set-up of the `e2e` project: stacks with the built app. */
import type { TestProject } from 'vitest/node';
import { provideStacks } from './testStacks';

export default function setup(project: TestProject): Promise<() => Promise<void>> {
  // Off by default; the tests sign in with every provider.
  process.env.VITE_FEATURE_SOCIAL_LOGIN ??= 'on';
  // The made-up language is for the tests alone.
  process.env.APP_STRETCHED ??= 'on';
  return provideStacks(project, (stack, like) => stack.serveApp('built', like));
}
