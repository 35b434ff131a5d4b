import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Microseconds of user and system time that a process of this machine has used so far. */
export const processCpu = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1e6) / ticksPerSecond
}
