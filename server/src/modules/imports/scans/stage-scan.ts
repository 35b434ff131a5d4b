import { Failure } from '@chaski/contract/errors.ts'
import type { SeenColumn } from '@chaski/contract/imports/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { checkDocumentFile } from '#src/modules/documents/check-file.ts'
import { storeUpload } from '#src/modules/documents/store-upload.ts'
import type { ScannedFile } from './read-scans.ts'

const column = 'Archivo'
export const scanColumns: SeenColumn[] = [{ title: column, taken_for: column, by: 'TITLE' }]

type Staged = { bad: boolean; part: (trx: Db) => Promise<Uint8Array> }

const packed = (row: number, name: string, said: object, problem?: string): Uint8Array =>
  Buffer.from(
    JSON.stringify([
      {
        row,
        cells: [name],
        said,
        label: name,
        problems: problem === undefined ? [] : [{ column, detail: problem }],
      },
    ]),
  )

/** Checks and stores one file of a zip as an upload of its own is; what it is for is judged like any row. */
export const stageScan = async (
  deps: Deps,
  actor: Actor,
  scan: ScannedFile,
  row: number,
): Promise<Staged> => {
  const { name } = scan
  const wrong = (detail: string): Staged => ({
    bad: true,
    part: () => Promise.resolve(packed(row, name, {}, detail)),
  })
  if ('problem' in scan) return wrong(scan.problem)
  try {
    const { said, bytes } = scan
    const file = await checkDocumentFile(deps, { bytes: Buffer.from(bytes), name, fields: {} })
    const register = await storeUpload(deps, actor, file)
    const { media_type } = file
    const kept = { ...said, media_type, bytes: file.bytes.length }
    return {
      bad: false,
      part: async (trx) => packed(row, name, { ...kept, file_id: await register(trx) }),
    }
  } catch (error) {
    if (error instanceof Failure && error.status < 500)
      return wrong(error.message.replace(/\.$/, ''))
    throw error
  }
}
