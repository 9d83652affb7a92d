/** The ports of `npm start`: the Emulator Suite's own numbers, and Vite's; `hub` and `logging` are what firebase-tools needs for itself. */
export const PORTS = {
  app: 5173,
  functions: 5001,
  auth: 9099,
  database: 9000,
  storage: 9199,
  hub: 4400,
  logging: 4500,
};
