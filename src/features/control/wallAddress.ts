/** The wall view lives in the address, so that the screen on the wall opens it by itself. */
import { withPart } from '@/components/ui/table/useAddressSearch';

const NAME = 'wall';
const ON = '1';

export const isWall = (search: URLSearchParams): boolean => search.get(NAME) === ON;
export const withWall = (search: URLSearchParams): URLSearchParams => withPart(search, NAME, ON);
export const withoutWall = (search: URLSearchParams): URLSearchParams => withPart(search, NAME, null);
