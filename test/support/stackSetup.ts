/** Global set-up of the `stack` project: stacks without the app. */
import type { TestProject } from 'vitest/node';
import { provideStacks } from './testStacks';

export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return provideStacks(project);
}
