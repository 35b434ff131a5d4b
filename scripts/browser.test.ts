import { expect, test } from 'vitest'
import { ensureBrowser } from './browser.ts'
import type { BrowserSources } from './browser.ts'

/** A machine on which nothing is installed and nothing can be; each test adds what it needs. */
function machine(more: Partial<BrowserSources> = {}) {
  const tried: string[] = []
  const sources: BrowserSources = {
    chosen: undefined,
    works: () => true,
    installed: () => [],
    isBest: () => true,
    canUseApt: () => false,
    installWithApt: async () => {
      tried.push('apt')
    },
    download: async () => {
      tried.push('download')
      throw new Error('no network')
    },
    ...more,
  }
  return { sources, tried }
}

test('CHROME_PATH wins over everything', async () => {
  const { sources } = machine({ chosen: '/my/chrome', installed: () => ['/usr/bin/chromium'] })
  expect(await ensureBrowser(sources)).toBe('/my/chrome')
})

test('a CHROME_PATH that does not run is an error, not a reason to guess', async () => {
  const { sources, tried } = machine({
    chosen: '/gone',
    works: (path) => path !== '/gone',
    installed: () => ['/usr/bin/chromium'],
  })
  await expect(ensureBrowser(sources)).rejects.toThrow('CHROME_PATH=/gone')
  expect(tried).toEqual([])
})

test('an installed browser that runs is taken before one that does not', async () => {
  const { sources, tried } = machine({
    installed: () => ['/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    works: (path) => path.endsWith('google-chrome'),
  })
  expect(await ensureBrowser(sources)).toBe('/usr/bin/google-chrome')
  expect(tried).toEqual([])
})

test('Debian installs its own, and nothing is downloaded', async () => {
  let present = false
  const { sources, tried } = machine({
    installed: () => (present ? ['/usr/bin/chromium'] : []),
    canUseApt: () => true,
    installWithApt: async () => {
      present = true
    },
  })
  expect(await ensureBrowser(sources)).toBe('/usr/bin/chromium')
  expect(tried).toEqual([])
})

test('a slower browser is taken where a quicker one cannot be had', async () => {
  const installed = () => ['/usr/bin/chromium']
  const slow = { installed, isBest: () => false }
  const alone = machine(slow)
  expect(await ensureBrowser(alone.sources)).toBe('/usr/bin/chromium')
  const refused = machine({
    ...slow,
    canUseApt: () => true,
    installWithApt: () => Promise.reject(new Error('apt is locked')),
  })
  expect(await ensureBrowser(refused.sources)).toBe('/usr/bin/chromium')
  expect([...alone.tried, ...refused.tried]).toEqual([])
  const names = ['/usr/bin/chromium']
  const debian = machine({
    installed: () => names,
    isBest: (path) => path.endsWith('shell'),
    canUseApt: () => true,
    installWithApt: async () => void names.unshift('/usr/bin/shell'),
  })
  expect(await ensureBrowser(debian.sources)).toBe('/usr/bin/shell')
})

test('a failed apt-get leaves the download', async () => {
  const { sources } = machine({
    canUseApt: () => true,
    installWithApt: () => Promise.reject(new Error('apt is locked')),
    download: async () => '/cache/chrome',
  })
  expect(await ensureBrowser(sources)).toBe('/cache/chrome')
})

test('without rights for apt-get the download comes at once', async () => {
  const { sources, tried } = machine({ download: async () => '/cache/chrome' })
  expect(await ensureBrowser(sources)).toBe('/cache/chrome')
  expect(tried).toEqual([])
})

test('when nothing works one line says why and what to do', async () => {
  const { sources, tried } = machine({ canUseApt: () => true })
  const error = await ensureBrowser(sources).catch((thrown: Error) => thrown.message)
  expect(error).toMatch(/^No Chromium .*install chromium, or set CHROME_PATH.*no network/)
  expect(error).not.toContain('\n')
  expect(tried).toEqual(['apt', 'download'])
})
