import { Failure } from '@chaski/contract/errors.ts'
import { openZip } from '#src/modules/clients/import/open-zip.ts'

/** Of one file as it is kept: nobody's scan is larger. */
export const maxScanMegabytes = 8

export type ScanOrder = { file: Uint8Array; entry: number }

/** One file of a zip, held to what it says of itself: one that swells beyond is refused, null where it is damaged. */
export const unpackScan = ({ file, entry }: ScanOrder): Uint8Array | null => {
  try {
    const zip = openZip(
      Buffer.from(file.buffer, file.byteOffset, file.byteLength),
      maxScanMegabytes,
    )
    const { name, size } = zip.entries[entry]!
    const bytes = zip.bytes(name)
    return bytes?.length === size ? bytes : null
  } catch (error) {
    if (error instanceof Failure) throw error
    return null
  }
}
