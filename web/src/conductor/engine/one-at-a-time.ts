/** Runs work one at a time; asked for meanwhile, it runs once more afterwards. */
export const oneAtATime = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  let again = false
  const run = async (): Promise<void> => {
    do {
      again = false
      await work()
    } while (again)
  }
  return () => {
    if (running !== undefined) again = true
    else
      running = run().finally(() => {
        running = undefined
      })
    return running
  }
}
