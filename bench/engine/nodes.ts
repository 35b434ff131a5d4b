import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

type Reported = { moment: 'ready' | 'begin' | 'end'; cpu_ms?: number }

const file = fileURLToPath(new URL('../../server/src/test/engine-node.fixture.ts', import.meta.url))

/** Two nodes that dispatch, one at a time; the one that sweeps is killed in the middle now and then. */
export class Nodes {
  readonly cpu_ms: number[] = []
  killed = 0
  private readonly url: string
  private kills: number
  private readonly alive = new Set<ChildProcess>()

  constructor(url: string, kills: number) {
    this.url = url
    this.kills = kills
    this.start()
    this.start()
  }

  get leftToKill(): number {
    return this.kills
  }

  private start(): void {
    const node = fork(file, [this.url], { execArgv: [] })
    this.alive.add(node)
    // Some fall in their first sweep, some later: killed always in the first, no node would ever finish one.
    let sweepsLeft = Math.floor(Math.random() * 3)
    node.on('message', (told: Reported) => {
      if (told.moment === 'end') this.cpu_ms.push(told.cpu_ms!)
      if (told.moment !== 'begin' || this.kills === 0 || sweepsLeft-- !== 0) return
      this.kills--
      setTimeout(() => {
        if (!this.alive.delete(node)) return
        node.kill('SIGKILL')
        this.killed++
        this.start()
      }, Math.random() * 400)
    })
  }

  stop(): void {
    for (const node of this.alive) node.kill('SIGKILL')
    this.alive.clear()
  }
}
