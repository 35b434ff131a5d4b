import { watchLoop } from '../fuzz/watch-loop.ts'

const megabytes = (): number => process.memoryUsage().rss / 1_000_000

/** What some work costs this process, threads included: wall time, CPU, growth of memory, and the longest hold of the loop. */
export const watchCost = async <T>(work: () => Promise<T>) => {
  const before = megabytes()
  let most = before
  const looking = setInterval(() => void (most = Math.max(most, megabytes())), 50)
  const loop = watchLoop()
  const from = performance.now()
  const cpu = process.cpuUsage()
  try {
    const result = await work()
    const { user, system } = process.cpuUsage(cpu)
    const [longest] = loop.stop()
    return {
      result,
      seconds: (performance.now() - from) / 1000,
      cpuMs: (user + system) / 1000,
      grownMb: most - before,
      heldMs: longest?.cpuMs ?? 0,
      collectorMs: longest?.gcMs ?? 0,
    }
  } finally {
    loop.stop()
    clearInterval(looking)
  }
}
