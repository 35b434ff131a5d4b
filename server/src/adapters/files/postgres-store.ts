import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { type Db, inTransaction, many, maybe, run } from '#src/base/sql/sql.ts'
import { requireFileName } from './file-name.ts'
import type { FileStore } from './file-store.ts'

const pieceBytes = 256 * 1024
const pageSize = 1000

/** Cuts what arrives into pieces of one size; the last one is what is left. */
async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0)
  for await (const bytes of source) {
    held = held.length === 0 ? Buffer.from(bytes) : Buffer.concat([held, bytes])
    while (held.length >= pieceBytes) {
      yield held.subarray(0, pieceBytes)
      held = held.subarray(pieceBytes)
    }
  }
  if (held.length > 0) yield held
}

/** The same files in the database, in pieces, over connections of their own so that no upload takes one from the calls. */
export const createPostgresStore = (db: Db): FileStore => {
  const holds = async (sha256: string): Promise<boolean> =>
    (await maybe(db, sql`select 1 from file_content where sha256 = ${sha256}`)) !== undefined

  /** All pieces and the row that makes them a file commit together: nobody ever reads half of one. */
  const saveFrom: FileStore['saveFrom'] = async (sha256, source) => {
    requireFileName(sha256)
    const hash = createHash('sha256')
    await inTransaction(db, async (trx) => {
      let pieces = 0
      let bytes = 0
      for await (const data of inPieces(source)) {
        hash.update(data)
        bytes += data.length
        await run(
          trx,
          sql`insert into file_piece (sha256, piece, data) values (${sha256}, ${pieces}, ${data})
              on conflict do nothing`,
        )
        pieces += 1
      }
      if (hash.digest('hex') !== sha256) throw new Error(`The file ${sha256} arrived damaged`)
      await run(
        trx,
        sql`insert into file_content (sha256, bytes, pieces) values (${sha256}, ${bytes}, ${pieces})
            on conflict do nothing`,
      )
    })
  }

  async function* piecesOf(sha256: string, count: number): AsyncGenerator<Buffer> {
    for (let piece = 0; piece < count; piece++) {
      const row = await maybe(
        db,
        sql<{
          data: Buffer
        }>`select data from file_piece where sha256 = ${sha256} and piece = ${piece}`,
      )
      if (row === undefined) throw new Error(`The file ${sha256} was removed while it was read`)
      yield row.data
    }
  }

  return {
    async save(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      if (!(await holds(sha256))) await saveFrom(sha256, Readable.from([bytes]))
      return { sha256, bytes: bytes.length }
    },
    saveFrom,
    async read(sha256) {
      requireFileName(sha256)
      const file = await maybe(
        db,
        sql<{ pieces: number }>`select pieces from file_content where sha256 = ${sha256}`,
      )
      return file === undefined ? null : Readable.from(piecesOf(sha256, file.pieces))
    },
    async *list() {
      let after = ''
      for (;;) {
        const rows = await many(
          db,
          sql<{
            sha256: string
          }>`select sha256 from file_content where sha256 collate "C" > ${after}
                                  order by sha256 collate "C" limit ${pageSize}`,
        )
        for (const { sha256 } of rows) yield sha256
        if (rows.length < pageSize) return
        after = rows.at(-1)!.sha256
      }
    },
    async remove(sha256) {
      requireFileName(sha256)
      await inTransaction(db, async (trx) => {
        await run(trx, sql`delete from file_content where sha256 = ${sha256}`)
        await run(trx, sql`delete from file_piece where sha256 = ${sha256}`)
      })
    },
    // The database's own probe writes where these bytes would go.
    check: async () => undefined,
    space: async () => null,
  }
}
