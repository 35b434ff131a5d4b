import { findProgram, type ProgramName, programs } from './programs.ts'

export type Machine = {
  find: (name: ProgramName) => string | undefined
  /** Whether somebody relies on all tests having run. */
  isCi: boolean
  say: (line: string) => void
}

const thisMachine: Machine = {
  find: findProgram,
  isCi: Boolean(process.env['CI']),
  say: (line) => void process.stderr.write(`${line}\n`),
}

/**
 * For `describe.skipIf(!nginx)`: where the program stands, or undefined, said in one line.
 * Where CI is set there is no undefined: what would be skipped fails instead.
 */
export function needsProgram(name: ProgramName, machine = thisMachine): string | undefined {
  const path = machine.find(name)
  if (path !== undefined) return path
  const missing = `${name} is not installed (Debian: ${programs[name]})`
  if (machine.isCi) throw new Error(`${missing}, and where CI is set no test is skipped for that.`)
  machine.say(`${missing}: the tests that need it are skipped.`)
  return undefined
}
