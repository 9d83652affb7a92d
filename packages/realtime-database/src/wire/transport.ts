/** A carrier of a session's messages: a websocket, or long-polling while a browser has reason to avoid one. */

/** Receives a transport's messages and its close. */
export interface Receiver {
  onMessage(message: string): void;
  /** Receives the beginning of a message that was over the limit. */
  onTooLong(beginning: string): void;
  onClosed(): void;
}

export interface Transport {
  receiver: Receiver;
  send(message: string): void;
  /** Closes the transport in order: messages already sent still arrive. */
  close(): void;
  /** Cuts it as a network fault would. */
  cut(): void;
}

export const NO_RECEIVER: Receiver = { onMessage: () => {}, onTooLong: () => {}, onClosed: () => {} };
