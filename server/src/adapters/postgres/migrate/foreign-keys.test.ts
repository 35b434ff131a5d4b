import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { many } from '#src/base/sql/sql.ts'
import { testDatabase } from '#src/test/database.ts'

/** What a file brings 50,000 of, and what is taken back one by one while it asks whether anything points at it. */
const imported = ['area', 'client', 'company', 'costcenter', 'driver', 'favorite', 'vehicle']

/** A handful of rows, or those of one moment: walking through them costs less than an index at each writing. */
const short = [
  'cash_movement',
  'closing_run_item',
  'ledger_closing_driver',
  'panic_alarm',
  'pickup_watch',
  'privacy_request',
  'recruit',
  'trip_swap',
]

it('finds what points at an imported record by an index, wherever there is much of it', async () => {
  const { db, drop } = await testDatabase()
  try {
    const walked = await many(
      db,
      // An index serves if it begins with the key and leaves out no row that has one.
      sql<{ key: string }>`
        with reference as (
          select c.conrelid, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent, c.conkey,
            (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) as first
          from pg_constraint c where c.contype = 'f' and c.conparentid = 0)
        select child || '(' || first || ')' as key from reference r
        where parent = any(${imported}) and child <> all(${short}) and not exists (
          select from pg_index i where i.indrelid = r.conrelid and i.indisvalid
            and (i.indkey::int2[])[0 : cardinality(r.conkey) - 1] @> r.conkey
            and coalesce(pg_get_expr(i.indpred, i.indrelid), '(' || first || ' IS NOT NULL)') = '(' || first || ' IS NOT NULL)')
        order by 1`,
    )
    expect(walked).toEqual([])
  } finally {
    await drop()
  }
})
