import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export type Ready = { url: string; headers: Record<string, string> }

/** In the server under measure: says where it is, then tells its CPU time whenever asked. */
export const answerCpu = (ready: Ready): void => {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send!({ cpu: user + system })
  })
  process.on('disconnect', () => process.exit())
  process.send!(ready)
}

/** CPU microseconds that the server has used so far. */
export const askCpu = async (child: ChildProcess): Promise<number> => {
  child.send('cpu')
  const [{ cpu }] = (await once(child, 'message')) as [{ cpu: number }]
  return cpu
}
