import { openZip } from '#src/modules/clients/import/open-zip.ts'

/** Larger ones are none of SUNAT's. */
const maxCdr = 200_000

/** The document inside a CDR; null for anything that holds none. */
export const xmlOfCdr = (cdr: Uint8Array): string | null => {
  if (cdr.length > maxCdr) return null
  try {
    const opened = openZip(Buffer.from(cdr.buffer, cdr.byteOffset, cdr.byteLength))
    const name = opened.names.find((each) => each.toLowerCase().endsWith('.xml'))
    const xml = name === undefined ? null : opened.read(name)
    return xml === null || xml.length > maxCdr ? null : xml
  } catch {
    return null
  }
}
