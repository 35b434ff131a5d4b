import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../run/run-sandbox.ts'
import { restartOnChange } from './restart-on-change.ts'

test('a change ends the old child before a new one starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chaski-watch-'))
  const diary = mkdtempSync(join(tmpdir(), 'chaski-diary-'))
  const file = join(diary, 'lines')
  // Takes its time to stop, so that a second one started too early would show.
  const program = `
    const { appendFileSync } = require('node:fs')
    const write = (line) => appendFileSync(${JSON.stringify(file)}, line)
    write('(')
    process.on('SIGTERM', () => setTimeout(() => { write(')'); process.exit() }, 50))
    setInterval(() => {}, 1000)
  `
  const keeper = restartOnChange([folder], () => spawn(process.execPath, ['-e', program]))
  onTestFinished(() => {
    keeper.close()
    rmSync(folder, { recursive: true })
    rmSync(diary, { recursive: true })
  })
  const lines = () => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  await until(() => lines() === '(')
  writeFileSync(join(folder, 'a.ts'), '1')
  await until(() => lines().length === 3)
  expect(lines()).toBe('()(')
})
