import { buffer } from 'node:stream/consumers'
import { openZip } from '#src/modules/clients/import/open-zip.ts'
import { zipStream } from '#src/spreadsheet/zip-stream.ts'
import type { SignedFile } from './answer.ts'

/** Larger ones are none of SUNAT's. */
const maxCdr = 200_000

export const xmlOfCdr = (zip: Buffer): string | null => {
  if (zip.length > maxCdr) return null
  try {
    const opened = openZip(zip)
    const name = opened.names.find((each) => each.toLowerCase().endsWith('.xml'))
    const xml = name === undefined ? null : opened.read(name)
    return xml === null || xml.length > maxCdr ? null : xml
  } catch {
    return null
  }
}

export const zipped = ({ file_name, xml }: SignedFile): Promise<Buffer> =>
  buffer(zipStream([{ name: `${file_name}.xml`, content: [xml] }]))
