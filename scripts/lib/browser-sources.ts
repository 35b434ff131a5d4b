import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { showProgress } from '../run/progress.mjs'
import type { BrowserSources } from '../browser.ts'
import { aptInstall, canUseApt } from './apt-install.ts'
import { lastLine } from './last-line.ts'
import { runNode, toolPath } from './tools.ts'

/** The shell has no window to draw: journeys take two thirds of the time in it. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export function systemBrowserSources(env: NodeJS.ProcessEnv = process.env): BrowserSources {
  return {
    chosen: env['CHROME_PATH'] || undefined,
    works,
    installed: () => installed(env['PATH'] ?? ''),
    canUseApt,
    isBest: (path) => path.endsWith(SHELL),
    installWithApt: () => aptInstall(SHELL).catch(() => aptInstall('chromium')),
    download,
  }
}

function works(path: string): boolean {
  if (!existsSync(path)) return false
  // Windows opens a window for --version; what stands there is a browser.
  return (
    process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
  )
}

function installed(path: string): string[] {
  const folders = [...path.split(delimiter).filter(Boolean), ...FOLDERS]
  const commands = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  // Last, what an earlier run downloaded.
  return [...commands, ...APPLICATIONS, chromium.executablePath()].filter((file) =>
    existsSync(file),
  )
}

async function download(): Promise<string> {
  const progress = showProgress('Downloading Chromium')
  try {
    const { code, output } = await runNode(toolPath('playwright-core'), ['install', 'chromium'])
    if (code !== 0) throw new Error(`Chromium was not downloaded: ${lastLine(output)}`)
    return chromium.executablePath()
  } finally {
    progress.end()
  }
}
