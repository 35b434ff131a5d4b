import { sql } from 'kysely'
import type { ComprobanteState } from '@chaski/contract/billing/kinds.ts'
import { type Db, maybe, one, run } from '#src/base/sql/sql.ts'
import { ofComprobante } from '#src/modules/billing/attempts-sql.ts'
import type { OnItsWay } from './decide.ts'

export type Due = OnItsWay & {
  comprobante_id: number
  tries: number
  deadline: string
  reference_id: number | null
  reason_code: string | null
  kind: string
  client_email: string | null
}

/** The oldest comprobante whose turn it is. */
export const nextDue = (db: Db, issuer_id: number): Promise<Due | undefined> =>
  maybe(
    db,
    sql<Due>`select comprobante_id, state, edition, unsure, blind, pending_fix, answer_code, answer_text, tries, deadline,
          reference_id, reason_code, kind, client_email
        from comprobante where issuer_id = ${issuer_id} and state in ('DRAFT', 'SIGNED', 'SENDING') and next_try_at <= now()
        order by next_try_at, comprobante_id limit 1`,
  )

export type SignedBytes = { file_name: string; xml: Buffer; digest: string; sha256: string }

/** Of a comprobante or of a summary. */
export type Subject = { comprobante_id: number; edition: number } | { summary_id: number }

const subjectIds = (of: Subject) =>
  'comprobante_id' in of
    ? { comprobante_id: of.comprobante_id, summary_id: null, edition: of.edition }
    : { comprobante_id: null, summary_id: of.summary_id, edition: 1 }

/** Written once; whoever comes second finds what is there. */
export const storeSigned = (trx: Db, of: Subject, s: SignedBytes) => {
  const { comprobante_id, summary_id, edition } = subjectIds(of)
  return run(
    trx,
    sql`insert into comprobante_signed (comprobante_id, summary_id, edition, file_name, xml, xml_sha256, digest)
        values (${comprobante_id}, ${summary_id}, ${edition}, ${s.file_name}, ${s.xml}, ${s.sha256}, ${s.digest})
        on conflict do nothing`,
  )
}

export const findSigned = (db: Db, of: Subject): Promise<SignedBytes | undefined> => {
  const { comprobante_id, summary_id, edition } = subjectIds(of)
  return maybe(
    db,
    sql<SignedBytes>`select file_name, xml, digest, xml_sha256 as sha256 from comprobante_signed
        where edition = ${edition} and ${
          comprobante_id === null
            ? sql`summary_id = ${summary_id}`
            : sql`comprobante_id = ${comprobante_id}`
        }`,
  )
}

/** What a summary tells is due when its day is over. */
export const markSigned = (trx: Db, comprobante_id: number, bySummary: boolean) =>
  run(
    trx,
    sql`update comprobante set state = 'SIGNED', version = version + 1,
        next_try_at = ${
          bySummary
            ? sql`greatest(now(), (issued_on + 1)::timestamp at time zone 'America/Lima')`
            : sql`next_try_at`
        }
        where comprobante_id = ${comprobante_id} and state = 'DRAFT'`,
  )

/** Before the call: whoever finds it without an end knows that nobody knows. */
export const beginAttempt = async (
  trx: Db,
  of: Subject,
  operation: 'SEND' | 'FIND' | 'STATUS',
): Promise<number> => {
  const { comprobante_id, summary_id } = subjectIds(of)
  const { attempt_id } = await one(
    trx,
    sql<{
      attempt_id: number
    }>`insert into comprobante_attempt (comprobante_id, summary_id, operation)
        values (${comprobante_id}, ${summary_id}, ${operation}) returning attempt_id`,
  )
  return attempt_id
}

export const markSending = (trx: Db, comprobante_id: number, isFirstOrAgain: boolean) =>
  run(
    trx,
    sql`update comprobante set state = 'SENDING', unsure = true, sent_at = coalesce(sent_at, now()),
        tries = tries + ${isFirstOrAgain ? 1 : 0}, version = version + 1 where comprobante_id = ${comprobante_id}`,
  )

type AttemptEnd = {
  outcome: string
  code: string | null
  detail: string | null
  cdr: Uint8Array | null
}

export const endAttempt = (trx: Db, attempt_id: number, e: AttemptEnd) =>
  run(
    trx,
    sql`update comprobante_attempt set ended_at = now(), outcome = ${e.outcome}, code = ${e.code}, detail = ${e.detail},
        cdr = ${e.cdr} where attempt_id = ${attempt_id}`,
  )

type Settled = {
  state: ComprobanteState
  unsure: boolean
  blind: boolean
  pending_fix: boolean
  code: string | null
  text: string | null
  notes: string[]
  /** Null: nothing is due any more. */
  pauseSeconds: number | null
}

export const settle = (trx: Db, comprobante_id: number, s: Settled) =>
  run(
    trx,
    sql`update comprobante set state = ${s.state}, unsure = ${s.unsure}, blind = ${s.blind}, pending_fix = ${s.pending_fix},
        answer_code = ${s.code}, answer_text = ${s.text}, answer_notes = ${JSON.stringify(s.notes)}::jsonb,
        answered_at = case when ${s.state}::text = 'SENDING' then answered_at else now() end,
        next_try_at = now() + ${s.pauseSeconds}::int * interval '1 second', version = version + 1
        where comprobante_id = ${comprobante_id}`,
  )

export const latestCdr = async (db: Db, comprobante_id: number): Promise<Buffer | null> =>
  (
    await maybe(
      db,
      sql<{
        cdr: Buffer
      }>`select t.cdr from comprobante_attempt t where t.cdr is not null and ${ofComprobante(sql`${comprobante_id}::int`)}
          order by attempt_id desc limit 1`,
    )
  )?.cdr ?? null
