import { expect, test } from 'vitest'
import { programs } from '../server/src/test/programs.ts'
import { ensureProgram, ensurePrograms, type ProgramSources } from './programs.ts'

/** A machine that has nothing; its apt-get, if any, brings what each test says. */
function machine(apt?: (debianPackage: string) => string[]) {
  const present = new Set<string>()
  const asked: string[] = []
  const sources: ProgramSources = {
    find: (name) => (present.has(name) ? `/usr/sbin/${name}` : undefined),
    canUseApt: () => apt !== undefined,
    installWithApt: async (debianPackage) => {
      asked.push(debianPackage)
      for (const name of apt?.(debianPackage) ?? []) present.add(name)
    },
  }
  return { sources, present, asked }
}

test('what is there is taken, and nothing is installed', async () => {
  const { sources, present, asked } = machine(() => ['nginx'])
  present.add('nginx')
  expect(await ensureProgram('nginx', 'nginx-light', sources)).toBe('/usr/sbin/nginx')
  expect(asked).toEqual([])
})

test('Debian’s root installs the package that brings the program', async () => {
  const { sources, asked } = machine(() => ['nginx'])
  expect(await ensureProgram('nginx', 'nginx-light', sources)).toBe('/usr/sbin/nginx')
  expect(asked).toEqual(['nginx-light'])
})

test('elsewhere one line says what to install', async () => {
  const { sources, asked } = machine()
  await expect(ensureProgram('nginx', 'nginx-light', sources)).rejects.toThrow(
    /^nginx is missing: install nginx-light\.$/,
  )
  expect(asked).toEqual([])
})

test('an apt-get that fails, or brings something else, is told', async () => {
  const failing = machine(() => {
    throw new Error('apt is locked')
  })
  await expect(ensureProgram('nginx', 'nginx-light', failing.sources)).rejects.toThrow(
    'nginx is missing: apt is locked.',
  )
  const other = machine(() => ['caddy'])
  await expect(ensureProgram('nginx', 'nginx-light', other.sources)).rejects.toThrow('is missing')
})

test('one that cannot be had does not keep the others away', async () => {
  const said: string[] = []
  const { sources, asked } = machine((debianPackage) =>
    Object.entries(programs).flatMap(([name, from]) =>
      from === debianPackage && name !== 'nginx' ? [name] : [],
    ),
  )
  await ensurePrograms((line) => said.push(line), sources)
  expect(asked).toEqual(Object.values(programs))
  expect(said).toEqual(['nginx is missing: install nginx-light.'])
})
