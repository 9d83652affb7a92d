/** The wall view lives in the address, so that the screen on the wall opens it by itself. */

export const isWall = (search: URLSearchParams): boolean => search.get('wall') === '1';

export function withWall(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('wall', '1');
  return next;
}

export function withoutWall(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('wall');
  return next;
}
