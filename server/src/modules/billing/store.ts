import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { requireSortable } from '#src/base/sql/require-sortable.ts'
import { type KeyOf, type Orders, sortedBy } from '#src/base/sql/sorted-by.ts'
import { rankedBy } from '#src/base/sql/ranked-by.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { LineAmounts, Totals } from '@chaski/contract/billing/amount-rules.ts'
import {
  type Affectation,
  type ComprobanteKind,
  type ComprobanteSource,
  comprobanteStates,
  kindNames,
  type PaymentForm,
} from '@chaski/contract/billing/kinds.ts'
import type {
  BuyerForm,
  Comprobante,
  comprobanteFilters,
  ComprobanteRow,
} from '@chaski/contract/billing/schema.ts'
import { inCompanies, inCoverages, type Scope } from '#src/access/scope.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { containsWords } from '#src/records/words.ts'
import { ofComprobante } from './attempts-sql.ts'
import type { IssuerParty } from './xml/comprobante-document.ts'

const standing = sql`('ACCEPTED', 'OBSERVED')`

const rowColumns = sql`c.comprobante_id, c.version, c.kind, c.series, c.number, c.is_trial, c.issued_at, c.issued_on, c.deadline,
  c.client_type, c.client_number, c.client_name, c.exonerado_cents, c.gravado_cents, c.igv_cents, c.total_cents,
  c.detraccion_cents, c.payment_form, c.source, c.company_id, c.reference_id, c.state, c.tries, c.next_try_at, c.answer_code,
  c.answer_text,
  coalesce((select sum(n.total_cents) from comprobante n where n.reference_id = c.comprobante_id and n.kind = 'NOTA_CREDITO'
    and n.state not in ('REJECTED', 'VOIDED')), 0)::bigint as credited_cents`

const wholeColumns = sql`${rowColumns}, c.client_address, c.client_email, c.words, c.purchase_order, c.reason_code, c.reason,
  c.created_by, c.answer_notes, c.answered_at, c.public_token, c.issuer, c.edition, c.detraccion_account, c.coverage_id,
  exists (select 1 from comprobante_attempt t where ${ofComprobante(sql`c.comprobante_id`)} and t.cdr is not null) as has_cdr,
  (select jsonb_build_object('sha256', s.xml_sha256, 'digest', s.digest, 'signed_at', s.signed_at) from comprobante_signed s
    where s.comprobante_id = c.comprobante_id and s.edition = c.edition) as signed,
  (select jsonb_agg(jsonb_build_object('line_no', l.line_no, 'description', l.description, 'affectation', l.affectation,
      'base_cents', l.base_cents, 'igv_cents', l.igv_cents, 'total_cents', l.total_cents) order by l.line_no)
    from comprobante_line l where l.comprobante_id = c.comprobante_id) as lines,
  coalesce((select jsonb_agg(jsonb_build_object('due_date', q.due_date, 'amount_cents', q.amount_cents) order by q.cuota_no)
    from comprobante_cuota q where q.comprobante_id = c.comprobante_id), '[]') as cuotas,
  coalesce((select jsonb_agg(b.service_id order by b.service_id) from comprobante_trip b
    where b.comprobante_id = c.comprobante_id), '[]') as service_ids,
  (select jsonb_build_object('kind', r.kind, 'series', r.series, 'number', r.number) from comprobante r
    where r.comprobante_id = c.reference_id) as reference,
  coalesce((select jsonb_agg(jsonb_build_object('comprobante_id', n.comprobante_id, 'kind', n.kind, 'series', n.series,
      'number', n.number, 'total_cents', n.total_cents, 'state', n.state) order by n.comprobante_id)
    from comprobante n where n.reference_id = c.comprobante_id), '[]') as notes,
  coalesce((select jsonb_agg(jsonb_build_object('attempt_id', t.attempt_id, 'operation', t.operation, 'began_at', t.began_at,
      'ended_at', t.ended_at, 'outcome', t.outcome, 'code', t.code, 'detail', t.detail) order by t.attempt_id desc)
    from (select * from comprobante_attempt t where ${ofComprobante(sql`c.comprobante_id`)} order by attempt_id desc limit 20) t),
    '[]') as attempts`

/** With what only the server sees. */
export type StoredComprobante = Comprobante & {
  issuer: IssuerParty
  edition: number
  detraccion_account: string | null
  coverage_id: number | null
}

/** Of the caller's coverages and companies. */
export const comprobantesInReach = (scope: Scope) =>
  sql`${inCoverages(sql`c.coverage_id`, scope)} and ${inCompanies(sql`c.company_id`, scope)}`

export const findComprobante = (
  db: Db,
  scope: Scope,
  comprobante_id: number,
): Promise<StoredComprobante | undefined> =>
  maybe(
    db,
    sql<StoredComprobante>`select ${wholeColumns} from comprobante c where c.comprobante_id = ${comprobante_id} and ${comprobantesInReach(scope)}`,
  )

export const findByToken = (db: Db, token: string): Promise<StoredComprobante | undefined> =>
  maybe(
    db,
    sql<StoredComprobante>`select ${wholeColumns} from comprobante c where c.public_token = ${token}`,
  )

export const lockComprobante = async (
  trx: Db,
  scope: Scope,
  comprobante_id: number,
): Promise<StoredComprobante | undefined> => {
  await run(trx, sql`select 1 from comprobante where comprobante_id = ${comprobante_id} for update`)
  return findComprobante(trx, scope, comprobante_id)
}

type Filters = z.output<typeof comprobanteFilters>

const matching = (scope: Scope, f: Unpaged<Filters>) =>
  sql.join(
    [
      comprobantesInReach(scope),
      ...(f.kind === undefined ? [] : [sql`c.kind = ${f.kind}`]),
      ...(f.state === undefined ? [] : [sql`c.state = ${f.state}`]),
      ...(f.company_id === undefined ? [] : [sql`c.company_id = ${f.company_id}`]),
      ...(f.date_start === undefined ? [] : [sql`c.issued_on >= ${f.date_start}`]),
      ...(f.date_finish === undefined ? [] : [sql`c.issued_on <= ${f.date_finish}`]),
      ...(f.service_id === undefined
        ? []
        : [
            sql`exists (select 1 from comprobante_trip b where b.comprobante_id = c.comprobante_id and b.service_id = ${f.service_id})`,
          ]),
      ...containsWords(
        sql`c.series || '-' || c.number || ' ' || c.client_number || ' ' || c.client_name`,
        f.key_word,
      ),
    ],
    sql` and `,
  )

type Key = KeyOf<Filters['sort']>
const orders: Orders<Key> = {
  issued_on: { indexed: sql`c.issued_on` },
  // A series says its kind and counts by itself: the number alone is no order.
  code: sql`c.series || lpad(c.number::text, 10, '0')`,
  kind: rankedBy(sql`c.kind`, kindNames),
  client: sql`folded(c.client_name)`,
  // Figures, fewer in a DNI than in a RUC.
  document: sql`lpad(c.client_number, 20, '0')`,
  total: sql`c.total_cents`,
  state: sql`array_position(${comprobanteStates}::text[], c.state)`,
}

const orderWords: Readonly<Record<Key, string>> = {
  issued_on: 'fecha',
  code: 'número',
  kind: 'tipo',
  client: 'cliente',
  document: 'documento',
  total: 'total',
  state: 'estado',
}

/** Every comprobante that the filters let through, in the order of the list. */
export const comprobanteList = (scope: Scope, f: Unpaged<Filters>) =>
  sql<ComprobanteRow>`select ${rowColumns} from comprobante c where ${matching(scope, f)}
    order by ${sortedBy(f.sort, orders)}c.issued_on desc, c.comprobante_id desc`

export const listComprobantes = async (db: Db, scope: Scope, f: Filters) => {
  const where = matching(scope, f)
  await requireSortable(db, {
    sort: f.sort,
    columns: orders,
    words: orderWords,
    rows: sql`comprobante c where ${where}`,
  })
  const data = await many(db, onePage(comprobanteList(scope, f), f))
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from comprobante c where ${where}`,
  )
  return { data, page: f.page, page_size: f.page_size, total }
}

export type Number = { series_id: number; series: string; number: number }

/** The series counts on under its lock until the caller commits: a number exists exactly when its comprobante does. */
export const takeNumber = (
  trx: Db,
  issuer_id: number,
  q: { kind: ComprobanteKind; letter: 'F' | 'B'; is_trial: boolean },
): Promise<Number | undefined> =>
  maybe(
    trx,
    sql<Number>`update comprobante_series set next_number = next_number + 1
      where issuer_id = ${issuer_id} and kind = ${q.kind} and is_trial = ${q.is_trial} and is_active
        and left(code, 1) = ${q.letter}
      returning series_id, code as series, next_number - 1 as number`,
  )

type NewLine = LineAmounts & { description: string; affectation: Affectation }
type NewComprobante = Number &
  Totals & {
    issuer_id: number
    kind: ComprobanteKind
    is_trial: boolean
    issued_on: string
    deadline: string
    issuer: IssuerParty
    client: BuyerForm
    words: string
    detraccion_cents: number
    detraccion_account: string | null
    payment_form: PaymentForm
    purchase_order: string | null
    source: ComprobanteSource
    company_id: number | null
    coverage_id: number | null
    reference_id: number | null
    reason_code: string | null
    reason: string | null
    public_token: string
    created_by: string | null
    lines: readonly NewLine[]
    cuotas: readonly { due_date: string; amount_cents: number }[]
    service_ids: readonly number[]
  }

export const insertComprobante = async (trx: Db, c: NewComprobante): Promise<number> => {
  const { client } = c
  const { comprobante_id } = await one(
    trx,
    sql<{ comprobante_id: number }>`
      insert into comprobante (issuer_id, series_id, kind, series, number, is_trial, issued_on, deadline, issuer, client_type,
        client_number, client_name, client_address, client_email, exonerado_cents, gravado_cents, igv_cents, total_cents, words,
        detraccion_cents, detraccion_account, payment_form, purchase_order, source, company_id, coverage_id, reference_id,
        reason_code, reason, public_token, created_by)
      values (${c.issuer_id}, ${c.series_id}, ${c.kind}, ${c.series}, ${c.number}, ${c.is_trial}, ${c.issued_on}, ${c.deadline},
        ${JSON.stringify(c.issuer)}::jsonb, ${client.client_type}, ${client.client_number}, ${client.client_name},
        ${client.client_address}, ${client.client_email}, ${c.exonerado_cents}, ${c.gravado_cents}, ${c.igv_cents},
        ${c.total_cents}, ${c.words}, ${c.detraccion_cents}, ${c.detraccion_account}, ${c.payment_form}, ${c.purchase_order},
        ${c.source}, ${c.company_id}, ${c.coverage_id}, ${c.reference_id}, ${c.reason_code}, ${c.reason}, ${c.public_token},
        ${c.created_by})
      returning comprobante_id`,
  )
  await run(
    trx,
    sql`insert into comprobante_line (comprobante_id, line_no, description, affectation, base_cents, igv_cents, total_cents)
        select ${comprobante_id}, l.ordinality, l.line->>'description', l.line->>'affectation', (l.line->>'base_cents')::bigint,
          (l.line->>'igv_cents')::bigint, (l.line->>'total_cents')::bigint
        from jsonb_array_elements(${JSON.stringify(c.lines)}::jsonb) with ordinality as l (line, ordinality)`,
  )
  await run(
    trx,
    sql`insert into comprobante_cuota (comprobante_id, cuota_no, due_date, amount_cents)
        select ${comprobante_id}, q.ordinality, (q.cuota->>'due_date')::date, (q.cuota->>'amount_cents')::bigint
        from jsonb_array_elements(${JSON.stringify(c.cuotas)}::jsonb) with ordinality as q (cuota, ordinality)`,
  )
  await run(
    trx,
    sql`insert into comprobante_trip (comprobante_id, service_id)
        select ${comprobante_id}, unnest(${c.service_ids}::int[])`,
  )
  return comprobante_id
}

/** What a driver's closed week was billed by, whether it counts or not. */
export const comprobantesOfSettlement = (
  db: Db,
  settlement_id: number,
): Promise<ComprobanteRow[]> =>
  many(
    db,
    sql<ComprobanteRow>`select ${rowColumns} from comprobante c join comprobante_settlement o using (comprobante_id)
      where o.settlement_id = ${settlement_id} order by c.comprobante_id desc`,
  )

export const insertOfSettlement = (trx: Db, comprobante_id: number, settlement_id: number) =>
  run(
    trx,
    sql`insert into comprobante_settlement (comprobante_id, settlement_id) values (${comprobante_id}, ${settlement_id})`,
  )

/** Today by the calendar of Lima. */
export const todayOf = async (db: Db): Promise<string> =>
  (await one(db, sql<{ today: string }>`select (now() at time zone 'America/Lima')::date as today`))
    .today

export const isBilled = async (db: Db, service_id: number): Promise<boolean> =>
  (await maybe(
    db,
    sql`select 1 from comprobante_trip where service_id = ${service_id} and released_at is null`,
  )) !== undefined

type BilledBy = Pick<Comprobante, 'kind' | 'series' | 'number' | 'source' | 'public_token'>

/** The comprobante that a ride stands in; none where it may be billed. */
export const billedBy = (db: Db, service_id: number): Promise<BilledBy | undefined> =>
  maybe(
    db,
    sql<BilledBy>`select c.kind, c.series, c.number, c.source, c.public_token
      from comprobante_trip b join comprobante c using (comprobante_id)
      where b.service_id = ${service_id} and b.released_at is null`,
  )

/** The rides of a comprobante that no longer counts may be billed again. */
export const releaseTrips = (trx: Db, comprobante_id: number) =>
  run(
    trx,
    sql`update comprobante_trip set released_at = now() where comprobante_id = ${comprobante_id} and released_at is null`,
  )

/** Back to the beginning under the same number; the bytes before stay where they are. */
export const mendComprobante = (
  trx: Db,
  comprobante_id: number,
  issuer: IssuerParty,
  client: BuyerForm,
) =>
  run(
    trx,
    sql`update comprobante set state = 'DRAFT', edition = edition + 1, tries = 0, next_try_at = now(), unsure = false,
        blind = false, pending_fix = false, issuer = ${JSON.stringify(issuer)}::jsonb, client_type = ${client.client_type},
        client_number = ${client.client_number}, client_name = ${client.client_name}, client_address = ${client.client_address},
        client_email = ${client.client_email}, version = version + 1
        where comprobante_id = ${comprobante_id}`,
  )

/** What stands in a summary that is under way is asked about with all of it. */
export const tryAgainNow = async (trx: Db, comprobante_id: number): Promise<void> => {
  const hurried = await run(
    trx,
    sql`update comprobante_summary s set next_try_at = now() from comprobante_summary_line l
        where l.summary_id = s.summary_id and l.comprobante_id = ${comprobante_id} and l.condition = 'ADD'
          and s.state in ('DRAFT', 'SIGNED', 'SENDING', 'WAITING')`,
  )
  await run(
    trx,
    sql`update comprobante set next_try_at = ${hurried > 0 ? null : sql`now()`}, tries = 0, version = version + 1
        where comprobante_id = ${comprobante_id}`,
  )
}

export const startVoiding = (trx: Db, comprobante_id: number) =>
  run(
    trx,
    sql`update comprobante set state = 'VOIDING', version = version + 1 where comprobante_id = ${comprobante_id}
        and state in ${standing}`,
  )
