import { sql } from 'kysely'
import type { ClientType, ComprobanteKind } from '@chaski/contract/billing/kinds.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import type { IssuerParty } from '#src/modules/billing/xml/comprobante-document.ts'

export type StoredSummary = {
  summary_id: number
  issuer_id: number
  kind: 'RC' | 'RA'
  issued_on: string
  sequence: number
  /** Told or taken back: all of its lines alike. */
  condition: 'ADD' | 'VOID'
  reference_day: string
  is_trial: boolean
  issuer: IssuerParty
  state: 'DRAFT' | 'SIGNED' | 'SENDING' | 'WAITING'
  ticket: string | null
  tries: number
}

/** Numbered by the day under the issuer's lock. */
export const insertSummary = async (
  trx: Db,
  s: Pick<StoredSummary, 'kind' | 'issued_on' | 'reference_day' | 'is_trial' | 'issuer'> & {
    issuer_id: number
  },
): Promise<number> => {
  await run(trx, sql`select 1 from comprobante_issuer where issuer_id = ${s.issuer_id} for update`)
  const { summary_id } = await one(
    trx,
    sql<{ summary_id: number }>`
      insert into comprobante_summary (issuer_id, kind, issued_on, sequence, reference_day, is_trial, issuer)
      select ${s.issuer_id}, ${s.kind}, ${s.issued_on}::date, coalesce(max(sequence), 0) + 1, ${s.reference_day}::date,
        ${s.is_trial}, ${JSON.stringify(s.issuer)}::jsonb
      from comprobante_summary where issuer_id = ${s.issuer_id} and kind = ${s.kind} and issued_on = ${s.issued_on}::date
      returning summary_id`,
  )
  return summary_id
}

export const insertSummaryLine = (
  trx: Db,
  l: { summary_id: number; comprobante_id: number; reason: string; state_before: string },
) =>
  run(
    trx,
    sql`insert into comprobante_summary_line (summary_id, line_no, comprobante_id, condition, reason, state_before)
        values (${l.summary_id}, 1, ${l.comprobante_id}, 'VOID', ${l.reason}, ${l.state_before})`,
  )

/** More than this SUNAT does not read. */
const mostTold = 500

/** Boletas of one day, told together: until their summary is over nothing else is done with them. */
export const insertTelling = async (
  trx: Db,
  s: Parameters<typeof insertSummary>[1],
  comprobante_ids: readonly number[],
): Promise<void> => {
  const summary_id = await insertSummary(trx, s)
  await run(
    trx,
    sql`insert into comprobante_summary_line (summary_id, line_no, comprobante_id, condition, reason, state_before)
        select ${summary_id}, t.ordinality, t.id, 'ADD', '', 'SIGNED'
        from unnest(${comprobante_ids}::int[]) with ordinality as t (id, ordinality)`,
  )
  await run(
    trx,
    sql`update comprobante set state = 'SENDING', sent_at = coalesce(sent_at, now()), next_try_at = null, version = version + 1
        where comprobante_id = any(${comprobante_ids}::int[])`,
  )
}

/** Those of its day that wait like this one, held until they stand in a summary. */
export const boletasWaiting = async (
  trx: Db,
  { issuer_id, issued_on }: { issuer_id: number; issued_on: string },
): Promise<number[]> =>
  (
    await many(
      trx,
      sql<{ comprobante_id: number }>`select comprobante_id from comprobante
        where issuer_id = ${issuer_id} and issued_on = ${issued_on} and state in ('SIGNED', 'SENDING') and not unsure and not is_trial
          and left(series, 1) = 'B' and next_try_at <= now()
        order by comprobante_id limit ${mostTold} for update`,
    )
  ).map(({ comprobante_id }) => comprobante_id)

export const nextSummary = (db: Db, issuer_id: number): Promise<StoredSummary | undefined> =>
  maybe(
    db,
    sql<StoredSummary>`select summary_id, issuer_id, kind, issued_on, sequence, reference_day, is_trial, issuer, state, ticket, tries,
          (select l.condition from comprobante_summary_line l where l.summary_id = s.summary_id limit 1) as condition
        from comprobante_summary s where issuer_id = ${issuer_id} and state in ('DRAFT', 'SIGNED', 'SENDING', 'WAITING')
          and next_try_at <= now() order by next_try_at, summary_id limit 1`,
  )

export type SummaryLine = {
  comprobante_id: number
  kind: ComprobanteKind
  series: string
  number: number
  client_type: ClientType
  client_number: string
  exonerado_cents: number
  gravado_cents: number
  igv_cents: number
  total_cents: number
  deadline: string
  reference_id: number | null
  reason_code: string | null
  note: { kind: ComprobanteKind; series: string; number: number } | null
  condition: 'ADD' | 'VOID'
  reason: string
  state_before: string
}

export const summaryLines = (db: Db, summary_id: number): Promise<SummaryLine[]> =>
  many(
    db,
    sql<SummaryLine>`select c.comprobante_id, c.kind, c.series, c.number, c.client_type, c.client_number, c.exonerado_cents,
          c.gravado_cents, c.igv_cents, c.total_cents, c.deadline, c.reference_id, c.reason_code, l.condition,
          l.reason, l.state_before,
          (select jsonb_build_object('kind', r.kind, 'series', r.series, 'number', r.number) from comprobante r
            where r.comprobante_id = c.reference_id) as note
        from comprobante_summary_line l join comprobante c using (comprobante_id)
        where l.summary_id = ${summary_id} order by l.line_no`,
  )

type Step = {
  state: StoredSummary['state'] | 'DONE' | 'FAILED'
  ticket?: string | null
  code?: string | null
  text?: string | null
  tried?: boolean
  pauseSeconds: number | null
}

export const stepSummary = (trx: Db, summary_id: number, s: Step) =>
  run(
    trx,
    sql`update comprobante_summary set state = ${s.state}, ticket = coalesce(${s.ticket ?? null}, ticket),
        answer_code = coalesce(${s.code ?? null}, answer_code), answer_text = coalesce(${s.text ?? null}, answer_text),
        tries = tries + ${s.tried === true ? 1 : 0}, next_try_at = now() + ${s.pauseSeconds}::int * interval '1 second'
        where summary_id = ${summary_id}`,
  )

/** What a summary was about ends: taken back, or as before when SUNAT refused. */
export const endVoiding = (
  trx: Db,
  l: Pick<SummaryLine, 'comprobante_id' | 'state_before'>,
  voided: boolean,
  text: string | null,
) =>
  run(
    trx,
    sql`update comprobante set state = ${voided ? 'VOIDED' : l.state_before},
        answer_text = coalesce(${text}, answer_text), version = version + 1
        where comprobante_id = ${l.comprobante_id} and state = 'VOIDING'`,
  )

type Told = {
  state: 'ACCEPTED' | 'OBSERVED' | 'NEEDS_FIX'
  code: string | null
  text: string
  notes: string[]
}

export const endTelling = (trx: Db, comprobante_ids: readonly number[], t: Told) =>
  run(
    trx,
    sql`update comprobante set state = ${t.state}, answer_code = ${t.code}, answer_text = ${t.text},
        answer_notes = ${JSON.stringify(t.notes)}::jsonb, answered_at = now(), next_try_at = null, version = version + 1
        where comprobante_id = any(${comprobante_ids}::int[]) and state = 'SENDING'`,
  )

/** Back among those that wait: until then, or until a person says so. */
export const waitAgain = (
  trx: Db,
  comprobante_ids: readonly number[],
  { code, text, pause }: { code: string | null; text: string; pause: number | null },
) =>
  run(
    trx,
    sql`update comprobante set state = 'SIGNED', answer_code = ${code}, answer_text = ${text}, tries = tries + 1,
        next_try_at = now() + ${pause}::int * interval '1 second', version = version + 1
        where comprobante_id = any(${comprobante_ids}::int[]) and state = 'SENDING'`,
  )
