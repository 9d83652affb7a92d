/**
 * The ports of `npm start`: the Emulator Suite's defaults, and Vite's. firebase-tools needs `hub` and `logging` for
 * itself. Whoever starts a stack listens on `lock` for as long as it runs, so that no two stacks take the same ports.
 */
export const PORTS = {
  app: 5173,
  functions: 5001,
  auth: 9099,
  database: 9000,
  storage: 9199,
  hub: 4400,
  logging: 4500,
  lock: 4700,
};
