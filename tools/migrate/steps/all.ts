/** All steps, oldest first. The first leads to version 2, and each of the others to the next version. */
import type { Step } from '../step';
import { version2 } from './version2';
import { version3 } from './version3/version3';
import { version4 } from './version4';
import { version5 } from './version5';
import { version6 } from './version6';
import { version7 } from './version7';

export const STEPS: readonly Step[] = [version2, version3, version4, version5, version6, version7];
