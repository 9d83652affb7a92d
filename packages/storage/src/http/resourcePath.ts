/** The path without the prefix of the API's version: `b/{bucket}/…` of `[/upload|/download]/storage/v1/b/{bucket}/…`. */
export const withoutVersion = (path: readonly string[]): string[] =>
  path
    .join('\n')
    .replace(/^(?:v0|(?:(?:upload|download)\n)?storage\nv1)\n/, '')
    .split('\n');

/** @returns the bucket that a path names: `/v0/b/{bucket}/…`, `[/upload|/download]/storage/v1/b/{bucket}/…`, `/{bucket}/…` */
export function bucketNameOf(path: readonly string[]): string | undefined {
  const rest = withoutVersion(path);
  return rest[0] === 'b' ? rest[1] : path[0];
}
