import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapping } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const maps = new Map<string, SourceMap | undefined>()

/**
 * Traces of built files name the source and its line. Node's own way reads every map at the start;
 * this one reads a map when the first trace through its file is asked for.
 */
export function readableTraces(): void {
  // A site writes itself, as a line of the trace without its "at".
  Error.prepareStackTrace = (error, sites) =>
    inSource([String(error), ...(sites as unknown as string[])].join('\n    at '))
}

function inSource(trace: string): string {
  return trace.replace(/(file:[^\s()]+\.js):(\d+):(\d+)/g, (whole, url: string, line, column) => {
    const entry = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return whole
    const { originalSource, originalLine, originalColumn } = entry as SourceMapping
    const file = resolve(dirname(fileURLToPath(url)), originalSource)
    return `${file}:${originalLine + 1}:${originalColumn + 1}`
  })
}

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) maps.set(url, readMap(url))
  return maps.get(url)
}

function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')))
  } catch {
    // A file of Node's or of a package that was not built by us.
    return undefined
  }
}
