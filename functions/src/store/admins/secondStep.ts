/** The second step of a person's sign-in. */
import { paths } from '@/domain/paths';
import type { SecondStep } from '@/domain/people/signIn/secondStep';
import { read } from '../database';

export const readSecondStep = (uid: string): Promise<SecondStep | null> => read<SecondStep>(paths.secondStep(uid));
