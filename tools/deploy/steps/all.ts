/** The steps of a deployment, in the order in which each finds what it needs. */
import type { Step } from '../step';
import { account } from './account';
import { bucket, cors } from './bucket';
import { appCheck, push } from './byHand';
import { config } from './config';
import { database } from './database';
import { firstAdmin } from './firstAdmin';
import { functions } from './functions';
import { hosting } from './hosting';
import { parameters } from './parameters';
import { billing, project } from './project';
import { rules } from './rules';
import { schema } from './schema';
import { secrets } from './secrets';
import { services } from './services';
import { signIn } from './signIn';
import { smoke } from './smoke';
import { town } from './town';
import { webApp } from './webApp';

export const STEPS: readonly Step[] = [
  town,
  project,
  billing,
  services,
  parameters,
  database,
  bucket,
  cors,
  webApp,
  signIn,
  account,
  secrets,
  config,
  rules,
  schema,
  functions,
  hosting,
  appCheck,
  push,
  smoke,
  firstAdmin,
];
