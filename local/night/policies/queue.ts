/**
 * Riders wait in a queue, and each in turn gets the nearest free cab: by the straight line, or by road time. One driver is
 * asked at a time.
 */
import { ASK_AGAIN_SECONDS, OFFER_SECONDS } from '@/domain/limits';
import type { Rule, Stage } from '../search';
import { type Candidate, Candidates, waitOrRefuse } from './candidates';

type Nearest = (candidate: Candidate) => number;

const queueBy =
  (nearest: Nearest) =>
  (stage: Stage): Rule => {
    const candidates = new Candidates(stage);

    function offerInTurn(): void {
      if (!candidates.isAnyFree()) return;
      for (const search of stage.waiting()) {
        if (search.open.length > 0) continue;
        const [best] = candidates.of(search).toSorted((a, b) => nearest(a) - nearest(b));
        if (best !== undefined) stage.offer(search, best.driver, OFFER_SECONDS);
      }
    }

    return {
      pressed(search) {
        if (waitOrRefuse(stage, candidates, search)) offerInTurn();
      },
      notTaken() {
        offerInTurn();
        stage.later(ASK_AGAIN_SECONDS * 1000, offerInTurn);
      },
      freed: offerInTurn,
    };
  };

export const line = queueBy(({ metres }) => metres);
export const road = queueBy(({ seconds }) => seconds);
