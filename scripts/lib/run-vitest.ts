import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slowestFiles } from './slowest-files.ts'
import { strayErrorsFile } from './stray-errors.reporter.ts'
import { tallyVitest } from './tally.ts'
import type { Tally, VitestReport } from './tally.ts'
import { root, runNode, toolPath } from './tools.ts'

/** Runs vitest, showing its output as it comes, and counts what its report says. */
export async function runVitest(
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Tally & { longest: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'chaski-test-'))
  const file = join(folder, 'report.json')
  const stray = join(folder, 'stray.json')
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--reporter=${join(root, 'scripts', 'lib', 'stray-errors.reporter.ts')}`,
  ]
  try {
    const { code } = await runNode(toolPath('vitest'), ['run', ...args, ...reporters], {
      live: true,
      limitMinutes: 30,
      env: { ...process.env, ...env, [strayErrorsFile]: stray },
    })
    const report = read<VitestReport>(file)
    const tally = tallyVitest(report, code, read<string[]>(stray))
    return { ...tally, longest: report === undefined ? '' : slowestFiles(report) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
