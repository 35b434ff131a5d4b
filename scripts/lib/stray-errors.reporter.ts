import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Where the errors that belong to no test are written: vitest's own report leaves them out. */
export const strayErrorsFile = 'STRAY_ERRORS_FILE'

export default class StrayErrors implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (_modules, errors) => {
    const words = errors.map(({ message, stack }) => stack ?? message)
    const file = process.env[strayErrorsFile]
    if (file !== undefined) writeFileSync(file, JSON.stringify(words))
  }
}
