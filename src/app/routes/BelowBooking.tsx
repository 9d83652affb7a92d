import { ProductSection } from '@/features/public/landing/ProductSection';
import { StoreLinks } from '@/features/public/landing/StoreLinks';
import { PublicFooter } from '@/features/public/PublicFooter';

/** What every visitor finds on the landing page, below the form that fills the screen of somebody who can book. */
export default function BelowBooking() {
  return (
    <>
      <ProductSection />
      <StoreLinks />
      <PublicFooter />
    </>
  );
}
