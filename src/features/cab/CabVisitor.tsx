import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import { signInEnded } from '@/state/auth';
import { useAppDispatch, useAppSelector } from '@/state/hooks';

/** Somebody who scanned a cab’s code and is not signed in: they sign in, and come back to this cab. */
export default function CabVisitor() {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const isKept = useAppSelector((state) => state.auth.leftAt?.page === pathname);
  useEffect(() => {
    dispatch(signInEnded({ uid: '', page: pathname }));
  }, [pathname, dispatch]);
  return isKept ? <Navigate to={config.features.login ? '/login' : '/'} replace /> : null;
}
