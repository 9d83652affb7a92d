import { Button } from '@/components/ui/button/Button';
import { useAddressSearch } from '@/components/ui/table/useAddressSearch';
import { withWall } from './wallAddress';

/** Opens the view for the wall of a control room. */
export function WallButton() {
  const [, changeSearch] = useAddressSearch();
  return <Button onClick={() => changeSearch(withWall)}>Wall view</Button>;
}
