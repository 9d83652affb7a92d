/** What will happen in a simulated night, in order of time; of two things at the same time, the one that was entered first. */
import FlatQueue from 'flatqueue';

/** Keeps things of one millisecond in order: as many may be entered as there are of these in a millisecond. */
const STEP = 1e-7;

export class Agenda {
  private readonly queue = new FlatQueue<() => void>();
  private entered = 0;

  /** @param atMs milliseconds from the start of the night */
  enter(atMs: number, happen: () => void): void {
    this.queue.push(happen, Math.round(atMs) + this.entered * STEP);
    this.entered += 1;
  }

  /** Lets everything happen until `isOver`, or until nothing is left. `tell` hears the time before each event. */
  run(tell: (atMs: number) => void, isOver: () => boolean): void {
    while (!isOver()) {
      const atMs = this.queue.peekValue();
      const happen = this.queue.pop();
      if (atMs === undefined || happen === undefined) return;
      tell(Math.floor(atMs));
      happen();
    }
  }
}
