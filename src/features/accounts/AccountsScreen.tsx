import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Page } from '@/components/ui/page/Page';
import { useAddressParts } from '@/components/ui/table/useAddressParts';
import { isKey } from '@/domain/paths';
import { AccountDialog } from './AccountDialog';
import { AccountsList } from './AccountsList';
import { InvoiceAll } from './InvoiceAll';
import { OneAccount } from './OneAccount';

/** Customers' accounts: their list, and one of them with its people, its entries and its invoices. */
export default function AccountsScreen() {
  const [search, change] = useAddressParts();
  const [shown, setShown] = useState<'open' | 'invoice' | null>(null);
  const named = search.get('account') ?? '';
  const account = isKey(named) ? named : null;
  const close = (): void => setShown(null);

  return (
    <Page
      title="Accounts"
      wide
      actions={
        account === null ? (
          <>
            <Button look="text" onClick={() => setShown('invoice')}>
              Invoice them all
            </Button>
            <Button onClick={() => setShown('open')}>Open an account</Button>
          </>
        ) : null
      }
    >
      {account === null ? <AccountsList /> : <OneAccount key={account} id={account} />}
      {shown === 'open' ? (
        <AccountDialog
          account={null}
          onClose={close}
          onSaved={(id) => {
            close();
            change({ account: id, show: null });
          }}
        />
      ) : null}
      {shown === 'invoice' ? <InvoiceAll onClose={close} /> : null}
    </Page>
  );
}
