import type { SetupStep } from '@/domain/desk/setup';

/** The steps' headings. */
export const STEP_NAMES: Record<SetupStep, string> = {
  company: 'Your company',
  district: 'Your district',
  card: 'Your fares',
  cars: 'Your cars',
  payment: 'Ways to pay',
};
