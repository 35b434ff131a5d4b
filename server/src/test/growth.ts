/** CPU microseconds of this thread. */
const cpuOf = (work: () => unknown, times: number): number => {
  const before = process.threadCpuUsage()
  for (let n = 0; n < times; n++)
    try {
      work()
    } catch {
      // A refusal costs what was read until then.
    }
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/** Between the two, whatever else the machine does. */
export const nearLinear = 20

/** Less is not told apart from nothing by some systems' clocks. */
const measurable = 10_000

/**
 * How many times more CPU eight times the input costs: about 8 when the work is linear, 64 when it is quadratic.
 * The least of several runs in turn, so that a busy machine does not count.
 */
export const growth = <T>(
  make: (n: number) => T,
  n: number,
  work: (input: T) => unknown,
): number => {
  const small = make(n)
  const large = make(8 * n)
  let times = 1
  while (cpuOf(() => work(small), times) < measurable) times *= 2
  const least = { small: Infinity, large: Infinity }
  for (let round = 0; round < 3; round++) {
    least.small = Math.min(
      least.small,
      cpuOf(() => work(small), times),
    )
    least.large = Math.min(
      least.large,
      cpuOf(() => work(large), times),
    )
  }
  return least.large / Math.max(least.small, measurable / 2)
}
