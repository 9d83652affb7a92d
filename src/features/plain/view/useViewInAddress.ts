import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { setSimpleView } from '@/backend/people/simpleView';

/**
 * Follows a link that names the view: `?view=simple` or `?view=full`. The address then loses it, so that a reload keeps
 * what was chosen since.
 */
export function useViewInAddress(): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const asked = new URLSearchParams(search);
    const view = asked.get('view');
    if (view !== 'simple' && view !== 'full') return;
    setSimpleView(view === 'simple');
    asked.delete('view');
    void navigate({ pathname, search: asked.toString(), hash }, { replace: true, state });
  }, [pathname, search, hash, state, navigate]);
}
