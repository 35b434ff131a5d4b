import { fail, Failure } from '@chaski/contract/errors.ts'
import { openZip } from '#src/modules/clients/import/open-zip.ts'
import { overLimit } from '#src/modules/clients/import/worksheet-grid.ts'
import { tidy } from '#src/modules/imports/tidy.ts'
import { nameOfScan, type ScanName } from './name-of-scan.ts'

/** Of one file as it is kept: nobody's scan is larger. */
const maxFileBytes = 8_000_000
const maxMegabytes = 40
const maxFiles = 100
const maxName = 200

export type ScannedFile = { name: string } & (
  | { said: ScanName; bytes: Uint8Array }
  | { problem: string }
)

/** What systems put into a zip by themselves. */
const isLitter = (name: string): boolean =>
  name.endsWith('/') || /(^|\/)(__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i.test(name)

const noZip = (): never => {
  throw fail('INVALID_FILE', { detail: 'No es un zip, o está dañado. Suba un archivo .zip.' })
}

const open = (file: Buffer) => {
  try {
    return openZip(file, maxMegabytes)
  } catch (error) {
    // What is said of its size is a refusal; anything else is no zip.
    if (error instanceof Failure) throw error
    return noZip()
  }
}

const unpack = (zip: ReturnType<typeof openZip>, name: string): Buffer | null => {
  try {
    return zip.bytes(name)
  } catch (error) {
    if (error instanceof Failure) throw error
    return null
  }
}

/** Opens a zip of scans: counted by what it says of itself before anything is unpacked, then each held to its word. */
export const readScans = ({ file }: { file: Uint8Array }): ScannedFile[] => {
  const zip = open(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  if (zip.entries.some(({ name }) => name === '[Content_Types].xml'))
    throw fail('INVALID_FILE', { detail: 'Es una hoja de Excel: suba un zip con los escaneos.' })
  const scans = zip.entries.filter(({ name }) => !isLitter(name))
  if (scans.length === 0) throw fail('INVALID_FILE', { detail: 'El zip no tiene archivos.' })
  if (scans.length > maxFiles) throw overLimit(`${maxFiles} archivos dentro`)
  if (scans.reduce((sum, { size }) => sum + size, 0) > maxMegabytes * 1_000_000)
    throw overLimit(`${maxMegabytes} MB al descomprimirse`)
  return scans.map(({ name: path, size }) => {
    const name = tidy(path).slice(0, maxName)
    const said = nameOfScan(name)
    if (said === null)
      return { name, problem: 'Su nombre no dice de quién es: póngale como V1A-234 SOAT.pdf' }
    if (size > maxFileBytes) return { name, problem: 'Pesa más de 8 MB' }
    const bytes = unpack(zip, path)
    return bytes === null || bytes.length !== size
      ? { name, problem: 'Está dañado dentro del zip' }
      : { name, said, bytes }
  })
}
