import { runVitest } from '../scripts/lib/run-vitest.ts'
import { type BenchRow, option } from './harness.ts'

const test = ['scripts/deploy/release.test.ts', '-t', 'a restart under load']

/** The release as an operator installs it, restarted under 2,000 calls, `--times N` in a row: each ends with no call lost. */
export async function run(args: string[]): Promise<BenchRow[]> {
  const times = Number(option(args, 'times') ?? 5)
  let whole = 0
  const failures: string[] = []
  for (let n = 0; n < times; n++) {
    const tally = await runVitest(test)
    failures.push(...tally.failures)
    // A machine without the programs that it needs has proved nothing.
    if (tally.passed === 1 && tally.failed === 0) whole++
  }
  return [
    {
      name: 'restarts that lost none of 2,000 calls',
      ours: whole,
      unit: `of ${times}`,
      goal: times,
      ok: whole === times,
      ...(failures[0] === undefined ? {} : { note: failures[0].split('\n')[0]! }),
    },
  ]
}
