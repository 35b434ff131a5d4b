import { setImmediate as nextTurn } from 'node:timers/promises'

/** The most CPU, in milliseconds, that this thread spent between two turns of its event loop until the promise settled: what another caller would have waited for on an idle machine. */
export const longestTurn = async (promise: Promise<unknown>): Promise<number> => {
  let settled = false
  const end = () => void (settled = true)
  promise.then(end, end)
  let longest = 0
  while (!settled) {
    const before = process.threadCpuUsage()
    await nextTurn()
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, user + system)
  }
  return longest / 1000
}
