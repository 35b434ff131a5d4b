import type { BenchRow } from '../harness.ts'
import { startBenchServer } from '../server/start-bench-server.ts'

const questions = 600

/** A price asked by the public page, from the socket to the stored quote. The asking stands in the same process: what it costs is counted too. */
export async function quoteOverHttp(random: () => number): Promise<BenchRow> {
  const server = await startBenchServer({ TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const ask = async (n: number): Promise<void> => {
      const place = () => `${-16.41 + random() * 0.02},${-71.55 + random() * 0.02}`
      const query = new URLSearchParams({ origin: place(), destinations: place() })
      const answer = await fetch(`${server.url}/api/v1/public/fare/quote?${query}`, {
        // Each from its own address: the public calls are limited by it.
        headers: { 'x-forwarded-for': `198.51.100.${n % 250}` },
      })
      if (answer.status !== 200) throw new Error(`the quote answered ${answer.status}`)
      await answer.arrayBuffer()
    }
    for (let n = 0; n < questions / 3; n++) await ask(n)
    const before = process.cpuUsage()
    for (let n = 0; n < questions; n++) await ask(n)
    const { user, system } = process.cpuUsage(before)
    const ms = (user + system) / 1000 / questions
    return {
      name: 'quote over HTTP, CPU',
      ours: ms,
      unit: 'ms',
      goal: 5,
      ok: ms <= 5,
      note: 'public page to stored quote, one at a time; the asking side included',
    }
  } finally {
    await server.close()
  }
}
