import { systemBrowserSources } from '../../scripts/lib/browser-sources.ts'

/** A Chromium that shows notices: the light shell of it, which the other journeys use, refuses them. Undefined, and said, where none is installed. */
export const wholeBrowser = (): string | undefined => {
  const sources = systemBrowserSources()
  const found = sources
    .installed()
    .find((path) => !path.includes('headless') && sources.works(path))
  if (found === undefined && process.env['CI'])
    throw new Error('A whole Chromium is missing: what runs for CI skips nothing.')
  if (found === undefined)
    process.stderr.write('No whole Chromium is installed: the journey of notices is skipped.\n')
  return found
}
