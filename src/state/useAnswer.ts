import { useEffect, useState } from 'react';
import { call } from '@/backend/connection/apiClient';
import type { ApiAnswer, ApiBody, ApiName } from '@/domain/api/api';

/**
 * The answer of an endpoint that only reads, for this component alone; null until it has come, and if it does not. A null
 * body asks nothing.
 */
export function useAnswer<Name extends ApiName>(name: Name, body: ApiBody<Name> | null): ApiAnswer<Name> | null {
  const [answer, setAnswer] = useState<{ to: string; value: ApiAnswer<Name> } | null>(null);
  const asked = JSON.stringify(body);
  useEffect(() => {
    const question = JSON.parse(asked) as ApiBody<Name> | null;
    if (question === null) return undefined;
    let left = false;
    void call(name, question).then((outcome) => {
      if (!left && outcome.ok) setAnswer({ to: asked, value: outcome.value });
    });
    return () => {
      left = true;
    };
  }, [name, asked]);
  return answer?.to === asked ? answer.value : null;
}
