/** Messages over a websocket, split into frames. */
import type { WebSocket } from 'ws';
import { FrameReader, toFrames } from './frames';
import { NO_RECEIVER, type Receiver, type Transport } from './transport';

/** Close code for a message that is too big. */
const CLOSE_TOO_BIG = 1009;

export class WebSocketTransport implements Transport {
  receiver: Receiver = NO_RECEIVER;
  private readonly socket: WebSocket;
  private readonly frames = new FrameReader();

  constructor(socket: WebSocket, log: (line: string) => void) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.take(data.toString('utf8'), log));
    socket.on('close', () => this.receiver.onClosed());
    socket.on('error', (error) => log(`websocket: ${error.message}`));
  }

  send(message: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    for (const frame of toFrames(message)) this.socket.send(frame);
  }

  close(): void {
    this.socket.close();
  }

  cut(): void {
    this.socket.terminate();
  }

  private take(frame: string, log: (line: string) => void): void {
    try {
      const message = this.frames.take(frame);
      if (message === null) return;
      if (typeof message === 'string') this.receiver.onMessage(message);
      else this.receiver.onTooLong(message.beginning);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      log(`websocket: ${error.message}`);
      this.socket.close(CLOSE_TOO_BIG);
    }
  }
}
