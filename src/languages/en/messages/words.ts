/** A message with what to do next, where a notice quotes it. A screen has `messageWords` of the domain. */
export { messageWords } from '@/domain/nextSteps';
