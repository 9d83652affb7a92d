/** Answers that are kept for whoever asks the same again. */

/** Returns a function that finds an answer once and keeps it, as long as it is among the `max` last asked for. */
export function lastAsked<Answer>(max: number): (question: string, find: () => Answer) => Answer {
  const kept = new Map<string, Answer>();
  return (question, find) => {
    const answer = kept.has(question) ? (kept.get(question) as Answer) : find();
    // The last one asked for goes last, so that what is asked for once pushes out nothing that is asked for often.
    kept.delete(question);
    kept.set(question, answer);
    for (const oldest of kept.keys()) if (kept.size > max) kept.delete(oldest);
    return answer;
  };
}
