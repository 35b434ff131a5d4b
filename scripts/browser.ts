import { systemBrowserSources } from './lib/browser-sources.ts'

/** The ways to a Chromium, from the one that is asked for to the one that takes longest. */
export type BrowserSources = {
  chosen: string | undefined
  /** Whether this file is a browser that starts here: some packages leave only a hint to install. */
  works(path: string): boolean
  installed(): string[]
  /** Whether no other one would be quicker. */
  isBest(path: string): boolean
  canUseApt(): boolean
  installWithApt(): Promise<void>
  download(): Promise<string>
}

/** The path of a Chromium that runs, installing one when there is none. */
export async function ensureBrowser(
  sources: BrowserSources = systemBrowserSources(),
): Promise<string> {
  if (sources.chosen) {
    if (sources.works(sources.chosen)) return sources.chosen
    throw new Error(
      `CHROME_PATH=${sources.chosen} is no browser that runs here: correct or unset it.`,
    )
  }
  const found = () => sources.installed().find((path) => sources.works(path))
  const failures: string[] = []
  const present = found()
  if (present && sources.isBest(present)) return present
  if (sources.canUseApt()) {
    await sources.installWithApt().catch((error: unknown) => failures.push(reason(error)))
    const installed = found()
    if (installed) return installed
  }
  if (present) return present
  const downloaded = await sources.download().catch((error: unknown) => {
    failures.push(reason(error))
    return undefined
  })
  if (downloaded && sources.works(downloaded)) return downloaded
  throw new Error(
    `No Chromium for the browser journeys: install chromium, or set CHROME_PATH to one. (${failures.join('; ')})`,
  )
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
