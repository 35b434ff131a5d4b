import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { many, one, run } from '#src/base/sql/sql.ts'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'
import { whileHeld } from '#src/test/while-held.ts'
import { dropOldPartitions, makePartitions, misplacedRows } from './partitions.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  // A day may have begun since the tables were made that this one is a copy of.
  await makePartitions(database.owner)
})
afterEach(() => database.drop())

const partitionsOf = async (parent: string): Promise<string[]> =>
  (
    await many(
      database.db,
      sql<{
        name: string
      }>`select name from partition_range where parent = ${parent} order by name`,
    )
  ).map(({ name }) => name)

const dayOf = async (from: string): Promise<string> =>
  (
    await one(
      database.db,
      sql<{
        day: string
      }>`select to_char((now() + ${from}::interval) at time zone 'America/Lima', 'YYYYMMDD') as day`,
    )
  ).day

const placeOfPoint = (from: string) =>
  one(
    database.db,
    sql<{ partition: string }>`insert into track_point (driver_id, at, latitude, longitude)
        values (1, now() + ${from}::interval, 0, 0) returning tableoid::regclass::text as partition`,
  )

describe('partitions', () => {
  it('are made a week ahead, and nodes that ask at the same time make each once', async () => {
    await run(database.owner, sql`drop table ${sql.table(`track_point_${await dayOf('3 days')}`)}`)
    const { other } = await whileHeld(
      database.owner,
      async (trx) => expect(await makePartitions(trx)).toBe(1),
      async () => {
        const asked = makePartitions(database.db)
        await expect
          .poll(() =>
            many(
              database.db,
              sql`select from pg_locks where locktype = 'advisory' and not granted
              and database = (select oid from pg_database where datname = current_database())`,
            ),
          )
          .toHaveLength(1)
        return { other: asked }
      },
    )
    expect(await other).toBe(0)
    const week = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((n) => dayOf(`${n} days`)))
    expect(await partitionsOf('track_point')).toEqual(
      expect.arrayContaining(week.map((day) => `track_point_${day}`)),
    )
    expect(await placeOfPoint('3 days')).toEqual({
      partition: `track_point_${await dayOf('3 days')}`,
    })
  })

  it('that were not made in time: the row is kept, told of, and moved to where it belongs', async () => {
    expect(await misplacedRows(database.db)).toEqual([])
    expect(await placeOfPoint('40 days')).toEqual({ partition: 'track_point_default' })
    expect(await misplacedRows(database.db)).toEqual([{ parent: 'track_point', strays: 1 }])
    expect(await makePartitions(database.db)).toBe(1)
    expect(await misplacedRows(database.db)).toEqual([])
    expect(
      await many(
        database.db,
        sql`select driver_id, tableoid::regclass::text as partition from track_point`,
      ),
    ).toEqual([{ driver_id: 1, partition: `track_point_${await dayOf('40 days')}` }])
  })

  it('that are too old are dropped whole, and rows beside younger ones a piece at a time', async () => {
    await makePartitions(database.db, true)
    // Wholly over since a moment, and not yet over.
    for (const from of ['-92 days', '-90 days', '-40 days', '-1 day']) await placeOfPoint(from)
    await run(
      database.owner,
      sql`alter table track_point detach partition ${sql.table(`track_point_${await dayOf('-90 days')}`)}`,
    )
    await placeOfPoint('-90 days -1 second')
    await placeOfPoint('-90 days 1 minute')
    const young = await partitionsOf('track_point')
    const gone = await dropOldPartitions(database.db)
    expect(gone.filter((name) => name.startsWith('track_point'))).toEqual([])
    expect(await partitionsOf('track_point')).toEqual(young)
    expect(
      (
        await many(
          database.db,
          sql<{
            days: number
          }>`select extract(day from now() - at)::int as days from track_point order by 1`,
        )
      ).map(({ days }) => days),
    ).toEqual([1, 40, 89])

    await run(
      database.owner,
      sql`update partition_plan set keep = '30 days' where parent = 'track_point'`,
    )
    const dropped = (await dropOldPartitions(database.db)).filter((name) =>
      name.startsWith('track_point'),
    )
    expect(dropped.length).toBeGreaterThan(55)
    expect(dropped).toContain(`track_point_${await dayOf('-40 days')}`)
    expect(dropped).not.toContain(`track_point_${await dayOf('-29 days')}`)
    expect(
      await many(
        database.db,
        sql`select from track_point where at between now() - interval '50 days' and now() - interval '30 days'`,
      ),
    ).toEqual([])
  })

  it('are made beside who writes: neither waits for the other', async () => {
    await run(database.owner, sql`drop table ${sql.table(`track_point_${await dayOf('7 days')}`)}`)
    await whileHeld(
      database.db,
      (trx) =>
        run(
          trx,
          sql`insert into track_point (driver_id, at, latitude, longitude) values (2, now(), 0, 0)`,
        ),
      async () => expect(await makePartitions(database.db)).toBe(1),
    )
  })

  it('hold a young point against the deletion by place of the release before', async () => {
    await placeOfPoint('0')
    await placeOfPoint('-100 days')
    const drop = () =>
      run(
        database.db,
        sql`delete from track_point where ctid = any (array(
              select ctid from track_point where at < now() - interval '90 days' limit 20000))`,
      )
    while ((await drop()) > 0);
    expect(
      await many(database.db, sql`select at > now() - interval '1 day' as young from track_point`),
    ).toEqual([{ young: true }])
  })
})
