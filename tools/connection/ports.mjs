/**
 * The ports of `npm start`: the Emulator Suite's defaults, and Vite's. firebase-tools needs `hub` and `logging` for
 * itself.
 */
export const PORTS = {
  app: 5173,
  functions: 5001,
  auth: 9099,
  database: 9000,
  storage: 9199,
  hub: 4400,
  logging: 4500,
};
