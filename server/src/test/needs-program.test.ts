import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Machine, needsProgram } from './needs-program.ts'
import { findProgram } from './programs.ts'

const machine = (more: Partial<Machine>) => {
  const said: string[] = []
  return {
    said,
    find: () => undefined,
    isCi: false,
    say: (line: string) => void said.push(line),
    ...more,
  }
}

test('a program that is there is named and not spoken of, on CI and elsewhere', () => {
  for (const isCi of [true, false]) {
    const here = machine({ find: (name) => `/usr/sbin/${name}`, isCi })
    expect(needsProgram('nginx', here)).toBe('/usr/sbin/nginx')
    expect(here.said).toEqual([])
  }
})

test('a missing one is said in one line, with the package that brings it', () => {
  const here = machine({})
  expect(needsProgram('nginx', here)).toBeUndefined()
  expect(here.said).toEqual([
    'nginx is not installed (Debian: nginx-light): the tests that need it are skipped.',
  ])
})

test('where CI is set a missing one is a failure', () => {
  const here = machine({ isCi: true })
  expect(() => needsProgram('promtool', here)).toThrow(
    'promtool is not installed (Debian: prometheus)',
  )
  expect(here.said).toEqual([])
})

test('a file that nobody may run is no program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chaski-programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'an-odd-name')
  writeFileSync(file, '#!/bin/sh\n')
  chmodSync(file, 0o644)
  expect(findProgram('an-odd-name', folder)).toBeUndefined()
  chmodSync(file, 0o755)
  expect(findProgram('an-odd-name', folder)).toBe(file)
})
