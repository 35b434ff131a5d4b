import { findProgram, programs } from '../server/src/test/programs.ts'
import { aptInstall, canUseApt } from './lib/apt-install.ts'

/** How this machine comes to a program. */
export type ProgramSources = {
  find(name: string): string | undefined
  canUseApt(): boolean
  installWithApt(debianPackage: string): Promise<void>
}

const system: ProgramSources = { find: findProgram, canUseApt, installWithApt: aptInstall }

/** Where a program stands, installing it where that can be done; throws one line where it is missing after all. */
export async function ensureProgram(
  name: string,
  debianPackage: string,
  sources = system,
): Promise<string> {
  const present = sources.find(name)
  if (present !== undefined) return present
  let reason = `install ${debianPackage}`
  if (sources.canUseApt()) {
    await sources.installWithApt(debianPackage).catch((error: unknown) => {
      reason = error instanceof Error ? error.message : String(error)
    })
    const installed = sources.find(name)
    if (installed !== undefined) return installed
  }
  throw new Error(`${name} is missing: ${reason}.`)
}

/** Every program of the list, one after another; says a line for each that cannot be had. */
export async function ensurePrograms(say: (line: string) => void, sources = system): Promise<void> {
  for (const [name, debianPackage] of Object.entries(programs))
    await ensureProgram(name, debianPackage, sources).catch((error: unknown) =>
      say(error instanceof Error ? error.message : String(error)),
    )
}
