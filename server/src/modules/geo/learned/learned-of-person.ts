import type { Db } from '#src/base/sql/sql.ts'
import { eraseLearnedOf, learnedOfClient, moveLearnedOf } from './client-store.ts'

/** Addresses learned from somebody's rides, for whoever keeps the person's data. */
export const learnedOfPerson = {
  read: (db: Db, client_id: number) => learnedOfClient(db, client_id),
  forget: (db: Db, client_id: number): Promise<void> => eraseLearnedOf(db, client_id),
  move: (db: Db, keep_id: number, merge_id: number): Promise<number> =>
    moveLearnedOf(db, keep_id, merge_id),
}
