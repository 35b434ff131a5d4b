import type { FastifyBaseLogger } from 'fastify'
import type { Jobs } from '#src/adapters/jobs/jobs.ts'
import {
  dropOldPartitions,
  makePartitions,
  misplacedRows,
} from '#src/adapters/postgres/migrate/partitions.ts'
import type { Db } from '#src/base/sql/sql.ts'

type Options = { db: Db; jobs: Jobs; log: FastifyBaseLogger }

/** Partitions are there before the first row of their time, and go when their time is over; any node may do it. */
export const startPartitions = async ({ db, jobs, log }: Options) => {
  let misplaced = 0
  const keep = async (): Promise<void> => {
    const found = await misplacedRows(db)
    misplaced = found.reduce((sum, each) => sum + each.strays, 0)
    if (misplaced > 0)
      log.error({ found }, 'rows lie in a default partition: theirs was not made in time')
    // Moves them, too; the number tells of it until the next look.
    await makePartitions(db)
  }
  await keep()
  await jobs.schedule('make-partitions', '7 * * * *', keep)
  await jobs.schedule('drop-old-partitions', '15 3 * * *', async () => {
    const dropped = await dropOldPartitions(db)
    if (dropped.length > 0) log.info({ dropped }, 'partitions dropped')
  })
  return {
    /** Rows found in default partitions at the last look of this node, for an alarm. */
    misplaced: (): number => misplaced,
  }
}
