/** Runs tasks one at a time, because each task reads what the previous task wrote. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}

export type Enqueue = ReturnType<typeof createQueue>;
