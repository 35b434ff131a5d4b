import { sql } from 'kysely'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, run } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'

/** What people write under their stars; most write nothing. */
const words: Record<number, readonly string[]> = {
  5: ['Muy puntual', 'Excelente trato', 'Maneja con cuidado', 'Auto limpio, gracias'],
  4: ['Todo bien', 'Buen viaje', 'Demoró un poquito, pero bien'],
  3: ['Demoró más de lo que dijo', 'Iba hablando por teléfono'],
  2: ['Llegó tarde', 'No conocía la ruta'],
  1: ['Manejó muy rápido', 'Me trató mal'],
}

const comments = Object.entries(words).flatMap(([stars, texts]) =>
  texts.map((text, at) => ({ stars: Number(stars), at, text })),
)

/** One passenger in three says what they thought: who waited long is harder to please, and some drivers please more than others. */
export const insertPastRatings = async (trx: Db): Promise<void> => {
  await run(
    trx,
    sql`with ridden as (
          select service_id, closed_at, (driver_id * 37) % 20 as charm, extract(epoch from arrived_at - greatest(created_at, date_time_service)) / 60 as late,
            (hashint4(service_id) & 1023) as luck, (hashint4(service_id + 7) & 1023) as word
          from trip where status_type_id = ${lit(tripStatus.FINISHED)}),
        judged as (
          select *, case when score >= 30 then 5 when score >= 15 then 4 when score >= 6 then 3 when score >= 2 then 2 else 1 end as stars
          from (select *, luck % 97 + charm / 2 - greatest(late - 10, 0) / 2 as score from ridden where luck % 3 = 0) s),
        said as (
          select j.service_id, j.stars, j.closed_at + make_interval(mins => 1 + j.word % 90) as rated_at,
            case when j.word % 4 = 0 then c.text else '' end as comment
          from judged j join lateral (
            select text from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as c (stars int, at int, text text)
            where c.stars = j.stars order by (c.at + j.word) % 4, c.at limit 1) c on true)
        insert into trip_rating (service_id, stars, comment, rated_at)
        select service_id, stars, comment, rated_at from said where rated_at < now() order by rated_at`,
  )
  await run(
    trx,
    sql`insert into trip_activity (service_id, at, kind, actor_type, actor_id, actor_name, after, note)
        select r.service_id, r.rated_at, 'CALIFICADO', 'CLIENTE', t.client_id, t.client_name,
          jsonb_build_object('stars', r.stars), nullif(r.comment, '')
        from trip_rating r join trip t using (service_id) order by r.rated_at`,
  )
}
