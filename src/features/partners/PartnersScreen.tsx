import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Page } from '@/components/ui/page/Page';
import { useAddressParts } from '@/components/ui/table/useAddressParts';
import { isKey } from '@/domain/paths';
import { OnePartner } from './OnePartner';
import { PartnerDialog } from './PartnerDialog';
import { PartnersList } from './PartnersList';

/** Partners whose own systems book: their list, and one of them with its keys, its news and its details. */
export default function PartnersScreen() {
  const [search, change] = useAddressParts();
  const [adds, setAdds] = useState(false);
  const named = search.get('partner') ?? '';
  const partner = isKey(named) ? named : null;
  return (
    <Page
      title="Partners"
      wide
      actions={partner === null ? <Button onClick={() => setAdds(true)}>Add a partner</Button> : null}
    >
      {partner === null ? <PartnersList /> : <OnePartner key={partner} id={partner} />}
      {adds ? (
        <PartnerDialog
          partner={null}
          onClose={() => setAdds(false)}
          onSaved={(id) => {
            setAdds(false);
            change({ partner: id, show: null });
          }}
        />
      ) : null}
    </Page>
  );
}
