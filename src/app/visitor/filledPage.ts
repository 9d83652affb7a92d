/** A visitor's page as the build has made it, filled in from the settings without React. */
import { config } from '@/backend/connection/config';
import { readPublicData } from '@/backend/connection/publicData';
import { markScrolled } from '@/features/public/values/markScrolled';
import { publicValues } from '@/features/public/values/publicValues';
import { setShownSettings } from '@/features/public/values/shownSettings';
import { showValues } from '@/features/public/values/showValues';

/** Fills the page in as its values arrive. The function returned leaves it to React as it then is. */
export function fillPage(): () => void {
  let isOurs = true;
  const stopMarking = markScrolled();
  void readPublicData().then((known) => {
    if (known === null || !isOurs) return;
    setShownSettings(known.settings);
    showValues(publicValues(known.settings, config.companyName), config.companyName);
  });
  const answer = document.querySelector('[data-store-answer]');
  if (answer !== null) {
    void import('@/features/download/storeAnswer')
      .then(({ storeAnswer }) => storeAnswer())
      .then((words) => {
        if (isOurs) answer.textContent = words;
      });
  }
  return () => {
    isOurs = false;
    stopMarking();
  };
}
