/** The ways to pay, as riders choose them and drivers read them. */
export { payWith as PAY_WITH_WORDS } from '@/languages/en/rides/asked';
