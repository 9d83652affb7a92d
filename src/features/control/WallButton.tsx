import { Button } from '@mui/material';
import { useAddressSearch } from '@/components/ui/table/useAddressSearch';
import { withWall } from './wallAddress';

/** Opens the view for the wall of a control room. */
export function WallButton() {
  const [search, setSearch] = useAddressSearch();
  return (
    <Button variant="outlined" onClick={() => setSearch(withWall(search))}>
      Wall view
    </Button>
  );
}
