import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './lib/tools.ts'

/** A checkout with everything but what an installation and a build leave behind. */
const freshCheckout = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'chaski-serve-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  for (const name of ['server', 'contract', 'web']) mkdirSync(join(folder, name))
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(join(root, name), join(folder, name))
  return folder
}

const run = (folder: string, ...words: string[]) =>
  new Promise<{ failed: boolean; said: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: 'postgres://nowhere/chaski' }
    execFile(process.execPath, words, { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, said: stdout + stderr }),
    )
  })

test('production installs nothing: it says what to run', async () => {
  const folder = freshCheckout()
  const { failed, said } = await run(folder, 'scripts/run.mjs', '--installed', 'scripts/serve.ts')
  expect({ failed, said }).toEqual({
    failed: true,
    said: expect.stringContaining('Run "npm run release" once'),
  })
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
})

test('production builds nothing: it says what to run', async () => {
  const folder = freshCheckout()
  writeFileSync(join(folder, 'server', 'source.ts'), '')
  const { failed, said } = await run(folder, 'scripts/serve.ts')
  expect({ failed, said }).toEqual({
    failed: true,
    said: expect.stringContaining('Run "npm run release": it builds'),
  })
  expect(existsSync(join(folder, 'server', 'dist'))).toBe(false)
})

test('"npm run serve" is that command', async () => {
  const { default: manifest } = (await import('../package.json', { with: { type: 'json' } })) as {
    default: { scripts: Record<string, string> }
  }
  expect(manifest.scripts['serve']).toBe('node scripts/run.mjs --installed scripts/serve.ts')
})
