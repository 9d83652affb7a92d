import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { LeaveGuard } from './LeaveGuard';
import { useGuardedClose } from './useGuardedClose';

type Report = (id: string, isTyped: boolean) => void;

const Reports = createContext<Report | null>(null);

/** Says that something was typed here and is not saved. The drawer around it asks before it closes; without one, the page before it is left. */
export function Unsaved({ when }: { when: boolean }) {
  const id = useId();
  const report = useContext(Reports);
  useEffect(() => {
    report?.(id, when);
    return () => report?.(id, false);
  }, [report, id, when]);
  return report === null ? <LeaveGuard when={when} /> : null;
}

type Guarded = ReturnType<typeof useGuardedClose> & { around: (content: ReactNode) => ReactNode };

/** Guards a drawer by what `Unsaved` says in its content, which is put `around` there. */
export function useUnsaved(onClose: () => void): Guarded {
  const [typed, setTyped] = useState<readonly string[]>([]);
  const report = useCallback<Report>(
    (id, isTyped) =>
      setTyped((now) => {
        if (now.includes(id) === isTyped) return now;
        return isTyped ? [...now, id] : now.filter((other) => other !== id);
      }),
    [],
  );
  const guarded = useGuardedClose(typed.length > 0, onClose);
  return { ...guarded, around: (content) => <Reports value={report}>{content}</Reports> };
}
