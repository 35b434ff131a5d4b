import { sql } from 'kysely'
import { tripSets } from '../../contract/src/trips/statuses.ts'
import { oneOf } from '../../server/src/base/sql/state-sql.ts'
import { anomalies } from '../../server/src/test/trips/test-kit.ts'
import type { TestApp } from '../../server/src/test/test-app.ts'
import { one, type Db } from '../../server/src/base/sql/sql.ts'
import type { BenchRow } from '../harness.ts'
import type { City } from './city.ts'

/** The alarm comes after 120 s; the engine looks every five, and a killed one is followed within ten. */
const silentAfterS = 140

/** A row that must be zero. */
export const none = (name: string, ours: number, unit: string, note = ''): BenchRow => ({
  name,
  ours,
  unit,
  goal: 0,
  ok: ours === 0,
  ...(note === '' ? {} : { note }),
})

const waitsInSilence = async (db: Db): Promise<number> =>
  (
    await one(
      db,
      sql<{
        n: number
      }>`select count(*)::int as n from trip t where status_type_id in ${oneOf(tripSets.seeking)}
          and dispatch_since < now() - make_interval(secs => ${silentAfterS}) and client_name like 'Carga %'
          and not exists (select 1 from dispatch_alert a where a.service_id = t.service_id and a.kind = 'NO_TAKER')`,
    )
  ).n

/** What holds in every play: nothing foreign, nothing backwards, nothing unlawful, nobody forgotten. */
export const judgeScreens = async (db: Db, { screens }: City): Promise<BenchRow[]> => {
  const sum = (of: (notes: City['screens'][number]['notes']) => number): number =>
    screens.reduce((total, { notes }) => total + of(notes), 0)
  const backwards = screens.flatMap(({ notes }) => notes.backwards)
  const unlawful = await anomalies({ db } as TestApp)
  return [
    none(
      'heard by whom it must not',
      sum((notes) => notes.foreign),
      'messages',
    ),
    none('out of order', backwards.length, 'messages', backwards[0]),
    none('unlawful states', unlawful.length, '', unlawful[0]),
    none('waiting without an alarm', await waitsInSilence(db), 'trips'),
  ]
}
