/** The painter's worker: it takes the page's orders, and hands its pictures over. */
import { makeEngine } from './engine';
import type { Order } from './orders';

const { take } = makeEngine((answer) => {
  const pictures = answer.kind === 'picture' ? [answer.picture as ImageBitmap] : [];
  postMessage(answer, { transfer: pictures });
});

addEventListener('message', ({ data }: MessageEvent<Order>) => take(data));
