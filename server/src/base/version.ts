import { readFileSync } from 'node:fs'

const file = new URL('../../../package.json', import.meta.url)

/** The release, as package.json at the top names it; sources, bundle and archive find the same file. */
export const version = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
