import { Button } from '@/components/ui/button/Button';
import { useAddressSearch } from '@/components/ui/table/useAddressSearch';
import { withWall } from './wallAddress';

/** Opens the view for the wall of a control room. */
export function WallButton() {
  const [search, setSearch] = useAddressSearch();
  return <Button onClick={() => setSearch(withWall(search))}>Wall view</Button>;
}
