/** Thrown while a condition is evaluated. It never reaches the client: a condition that fails with an error denies. */
export class EvaluationError extends Error {}
