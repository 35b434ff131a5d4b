import type { Db } from '#src/base/sql/sql.ts'
import type { Tried } from './each-imported.ts'
import type { Stored } from './import-kind.ts'
import type { ImportRun } from './import-run.ts'
import { manyImported } from './many-imported.ts'
import type { WaitingRow } from './row-store.ts'

/** Makes records of rows, within a transaction that holds or one that never does. */
export const storeRows = (
  { layout, kind, lookUps, context }: ImportRun,
  trx: Db,
  rows: readonly WaitingRow[],
): Promise<[WaitingRow, Tried<Stored>][]> => {
  const { storeMany } = kind
  return manyImported<WaitingRow, Stored>(trx, layout, rows, {
    together:
      storeMany &&
      ((all) =>
        storeMany(
          context(trx),
          lookUps,
          all.map(({ said }) => said),
        )),
    alone: ({ said }) => kind.store(context(trx), lookUps, said),
  })
}
