/** What is wrong with the input or the options, in words for whoever runs the command. */
export class TownError extends Error {
  override name = 'TownError';
}
