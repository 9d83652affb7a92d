/** The functions: the API and the schedules. firebase-tools builds them, and leaves alone what has not changed. */
import { configFile } from '../hostingConfig';
import { type Step, todo } from '../step';

export const functions: Step = {
  name: 'functions',
  purpose: 'the functions are those of this release, with these parameters and secrets',
  look: (deployment) =>
    Promise.resolve(
      todo('deploy the functions that have changed (the first time takes some minutes)', async () => {
        // --force: removes functions that this release no longer has, and lets old images be cleared away.
        const args = [
          'deploy',
          '--only',
          'functions',
          '--config',
          configFile(deployment),
          '--force',
          '--non-interactive',
        ];
        await deployment.outside.firebase([...args, '--project', deployment.project]);
      }),
    ),
};
