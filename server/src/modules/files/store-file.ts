import { insertStoredFile, type NewFile } from './store.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** Registers bytes that the file store already holds; whoever keeps the id decides who may read them. */
export const insertFile = (trx: Db, file: NewFile): Promise<number> => insertStoredFile(trx, file)
