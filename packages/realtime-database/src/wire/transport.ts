/** What carries a session's messages: a websocket, or long-polling while a browser has reason to avoid one. */

/** Who hears of a transport's messages and of its end. */
export interface Receiver {
  onMessage(message: string): void;
  onClosed(): void;
}

export interface Transport {
  receiver: Receiver;
  send(message: string): void;
  /** Ends it in order: what was sent before still arrives. */
  close(): void;
  /** Cuts it as a network fault would. */
  cut(): void;
}

export const NO_RECEIVER: Receiver = { onMessage: () => {}, onClosed: () => {} };
