import { Page } from '@/components/ui/page/Page';
import { ADMIN_MENU } from '@/components/shell/menu/adminMenu';
import type { ProtectedRoute } from '@/domain/people/policy';
import { rightsFor } from '@/domain/people/rights/pages';
import { A_RIGHT, rightOf } from '@/domain/people/rights/right';
import type { UserProfile } from '@/domain/people/user';

type Props = {
  profile: UserProfile;
  /** The page that was asked for. */
  route: ProtectedRoute;
};

/** A page of the desk that this admin's right does not open: says who may open it. */
export default function NoRight({ profile, route }: Props) {
  const right = rightOf(profile);
  const may = rightsFor(route).map((each) => A_RIGHT[each]);
  const name = ADMIN_MENU.find((place) => place.route === route)?.label ?? route;
  return (
    <Page title="This page is not part of your right">
      <p>
        {name} is for {may.join(' or ')}.{right === null ? '' : ` You are ${A_RIGHT[right]}.`}
      </p>
      <p>An owner can give you another right.</p>
    </Page>
  );
}
