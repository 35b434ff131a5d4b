import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tallyVitest } from './tally.ts'
import type { Tally, VitestReport } from './tally.ts'
import { runNode, toolPath } from './tools.ts'

/** Runs vitest, showing its output as it comes, and counts what its report says. */
export async function runVitest(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'chaski-test-'))
  const file = join(folder, 'report.json')
  try {
    const { code } = await runNode(
      toolPath('vitest'),
      ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      { live: true, limitMinutes: 30, env: { ...process.env, ...env } },
    )
    const report = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport)
      : undefined
    return tallyVitest(report, code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
