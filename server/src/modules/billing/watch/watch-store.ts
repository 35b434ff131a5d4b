import { sql } from 'kysely'
import type { SeriesRow } from '@chaski/contract/billing/schema.ts'
import { type Db, many, run } from '#src/base/sql/sql.ts'

export type Unanswered = {
  comprobante_id: number
  series: string
  number: number
  deadline: string
  answer_text: string | null
  hours: number
}

/** Claims the alarm of so many hours for each comprobante that nobody has answered; each rings once. */
export const claimAlarms = (trx: Db, hours: number): Promise<Unanswered[]> =>
  many(
    trx,
    sql<Unanswered>`update comprobante set alarmed_hours = ${hours}
        where state in ('DRAFT', 'SIGNED', 'SENDING', 'NEEDS_FIX') and not is_trial
          and issued_at <= now() - ${hours} * interval '1 hour' and coalesce(alarmed_hours, 0) < ${hours}
        returning comprobante_id, series, number, deadline, answer_text, ${hours}::int as hours`,
  )

/** Days until the certificate ends, if a warning of so many days has not gone out. */
export const claimExpiry = (trx: Db, days: number) =>
  many(
    trx,
    sql<{
      expires_at: string
      expired: boolean
    }>`update comprobante_issuer set certificate_warned = ${days}
        where adapter <> 'none' and certificate_expires_at <= now() + ${days} * interval '1 day'
          and coalesce(certificate_warned, 1000) > ${days}
        returning certificate_expires_at as expires_at, certificate_expires_at <= now() as expired`,
  )

export type Account = Pick<SeriesRow, 'series_id' | 'code' | 'missing' | 'late'> & { open: number }

/** Every number of every series: counted, missing, unanswered, unanswered past its deadline. */
export const accountNumbers = (trx: Db): Promise<Account[]> =>
  many(
    trx,
    sql<Account>`
      with found as (
        select s.series_id, s.code, s.is_trial, s.next_number - 1 as last_number,
          (s.next_number - 1 - count(distinct c.number) filter (where c.number between 1 and s.next_number - 1))::int as missing,
          (count(*) filter (where c.state in ('DRAFT', 'SIGNED', 'SENDING', 'NEEDS_FIX')))::int as open,
          (count(*) filter (where c.state in ('DRAFT', 'SIGNED', 'SENDING', 'NEEDS_FIX')
            and c.deadline < (now() at time zone 'America/Lima')::date))::int as late
        from comprobante_series s left join comprobante c using (series_id)
        group by s.series_id, s.code, s.is_trial, s.next_number),
      kept as (
        insert into comprobante_account (day, series_id, last_number, missing, open, late)
        select (now() at time zone 'America/Lima')::date, series_id, last_number, missing, open, late from found
        on conflict (day, series_id) do update set last_number = excluded.last_number, missing = excluded.missing,
          open = excluded.open, late = excluded.late)
      select series_id, code, missing, open, late from found where not is_trial order by code`,
  )

/** Whoever was cut off in the middle of a step is found by the next look. */
export const issuersAtWork = async (db: Db): Promise<number[]> =>
  (
    await many(
      db,
      sql<{
        issuer_id: number
      }>`select i.issuer_id from comprobante_issuer i where i.halted_at is null and (
          exists (select 1 from comprobante c where c.issuer_id = i.issuer_id and c.state in ('DRAFT', 'SIGNED', 'SENDING')
            and c.next_try_at <= now())
          or exists (select 1 from comprobante_summary s where s.issuer_id = i.issuer_id
            and s.state in ('DRAFT', 'SIGNED', 'SENDING', 'WAITING') and s.next_try_at <= now()))`,
    )
  ).map(({ issuer_id }) => issuer_id)

export const postpone = (db: Db, comprobante_id: number, seconds: number) =>
  run(
    db,
    sql`update comprobante set next_try_at = now() + ${seconds} * interval '1 second' where comprobante_id = ${comprobante_id}`,
  )
