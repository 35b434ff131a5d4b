import { expect, onTestFinished, test } from 'vitest'
import { runImport } from './run-import.ts'

test('a process that cannot be started is a problem in words, and takes nobody with it', async () => {
  const { execPath } = process
  onTestFinished(() => void (process.execPath = execPath))
  process.execPath = '/nowhere/node'
  const running = runImport({ source: 'city.osm.pbf', to: '.', bounds: null }, () => {})
  expect(await running.ended).toBe('No se pudo empezar la importación en este servidor.')
  await running.kill()
})
