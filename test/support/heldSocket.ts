/** The line from the database to a page, which a test can hold: meanwhile the page writes, and hears nothing. */
import type { Page, WebSocketRoute } from 'playwright-core';

export type HeldSocket = {
  /** From now on the page hears nothing of the database. */
  hold: () => void;
  /** True if the page has asked or written something with these words while it heard nothing. */
  saidMeanwhile: (words: string) => boolean;
  /** Lets the page hear what it has missed, in order. */
  release: () => void;
};

/** Takes the line in hand; call it before the page opens the app. */
export async function heldSocket(page: Page): Promise<HeldSocket> {
  let held = false;
  const missed: [WebSocketRoute, string | Buffer][] = [];
  const meanwhile: string[] = [];
  await page.routeWebSocket(/[?&]ns=/, (toPage) => {
    const toServer = toPage.connectToServer();
    toPage.onMessage((message) => {
      if (held) meanwhile.push(String(message));
      toServer.send(message);
    });
    toServer.onMessage((message) => {
      if (held) missed.push([toPage, message]);
      else toPage.send(message);
    });
  });
  return {
    hold: () => {
      held = true;
      meanwhile.length = 0;
    },
    saidMeanwhile: (words) => meanwhile.some((message) => message.includes(words)),
    release: () => {
      held = false;
      for (const [toPage, message] of missed.splice(0)) toPage.send(message);
    },
  };
}
