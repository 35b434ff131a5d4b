import { onePage } from '#src/base/sql/one-page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BoxState, CashBox, CashBoxDetail, Movement } from '@chaski/contract/cash/schema.ts'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { visible } from '#src/modules/reports/settlement/account-sql.ts'

/** Who looks: at the own boxes, or at all of them. */
export type Eyes = { user_id: number; all: boolean }

type Operator = Scope & { user_id: number; permissions: ReadonlySet<PermissionCode> }
/** Boxes hold money of everywhere: who is limited to places or companies sees the own ones alone. */
export const eyesOf = ({ user_id, permissions, coverage_ids, company_ids }: Operator): Eyes => ({
  user_id,
  all: permissions.has('CAJ_REVIEW') && coverage_ids === null && company_ids === null,
})

const seenBy = ({ user_id, all }: Eyes): RawBuilder<unknown> =>
  all ? sql`true` : sql`b.user_id = ${user_id}`

const boxes = (eyes: Eyes) => sql`
  select b.box_id, b.user_id = ${eyes.user_id}::int as mine, b.opened_by, b.opened_at, b.float_cents, m.in_cents, m.out_cents,
    coalesce(b.expected_cents, b.float_cents + m.in_cents - m.out_cents) as expected_cents, b.counted_cents, b.difference_reason,
    m.without_picture, b.closed_at, b.reviewed_at, b.reviewed_by, b.review_note,
    case when b.closed_at is null then 'OPEN' when b.reviewed_at is null then 'CLOSED' else 'REVIEWED' end as state, b.version
  from cash_box b cross join lateral (
    select coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint as in_cents,
      coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::bigint as out_cents,
      (count(*) filter (where kind = 'EXPENSE' and file_id is null and counter_of is null
        and not exists (select 1 from cash_movement c where c.counter_of = x.movement_id)))::int as without_picture
    from cash_movement x where x.box_id = b.box_id) m
  where ${seenBy(eyes)}`

type Filters = { page: number; page_size: number; state?: BoxState | undefined }

const inState = (state: BoxState | undefined): RawBuilder<unknown> =>
  state === undefined ? sql`true` : sql`x.state = ${state}`

/** What waits for somebody first. */
export const boxesInOrder = (eyes: Eyes, state: BoxState | undefined) =>
  sql<CashBox>`select x.* from (${boxes(eyes)}) x where ${inState(state)}
    order by x.state = 'REVIEWED', not (x.mine and x.state = 'OPEN'), x.opened_at desc, x.box_id desc`

export const listBoxes = async (db: Db, eyes: Eyes, { page, page_size, state }: Filters) => {
  const where = inState(state)
  const data = await many(db, onePage(boxesInOrder(eyes, state), { page, page_size }))
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from (${boxes(eyes)}) x where ${where}`,
  )
  return { data, total, page, page_size }
}

const movements = (box_id: number) => sql<Movement>`
  select m.movement_id, m.kind, m.amount_cents, m.driver_id, d.code as driver_code, d.first_name || ' ' || d.last_name as driver_name,
    m.detail, m.file_id is not null as has_picture, m.counter_of, c.movement_id is not null as countered, m.created_at
  from cash_movement m left join driver d using (driver_id) left join cash_movement c on c.counter_of = m.movement_id
  where m.box_id = ${box_id} order by m.movement_id`

export const findBox = async (
  db: Db,
  eyes: Eyes,
  box_id: number,
): Promise<CashBoxDetail | undefined> => {
  const found = await maybe(
    db,
    sql<CashBox>`select x.* from (${boxes(eyes)}) x where x.box_id = ${box_id}`,
  )
  return found && { ...found, movements: await many(db, movements(box_id)) }
}

/** One at a time works at a box. */
export const lockBox = (trx: Db, box_id: number) =>
  maybe(trx, sql`select 1 from cash_box where box_id = ${box_id} for update`)

/** Undefined where this person has one open already. */
export const insertBox = (trx: Db, user_id: number, opened_by: string, float_cents: number) =>
  maybe(
    trx,
    sql<{ box_id: number }>`
      insert into cash_box (user_id, opened_by, float_cents) values (${user_id}, ${opened_by}, ${float_cents})
      on conflict do nothing returning box_id`,
  )

export type NewMovement = Pick<Movement, 'kind' | 'amount_cents' | 'driver_id' | 'detail'> & {
  entry_id: number | null
  counter_of: number | null
}

export const insertMovement = (trx: Db, box_id: number, m: NewMovement) =>
  run(
    trx,
    sql`insert into cash_movement (box_id, kind, amount_cents, driver_id, entry_id, detail, counter_of)
      values (${box_id}, ${m.kind}, ${m.amount_cents}, ${m.driver_id}, ${m.entry_id}, ${m.detail}, ${m.counter_of})`,
  )

export const entryOfMovement = async (trx: Db, movement_id: number): Promise<number | null> =>
  (
    await one(
      trx,
      sql<{
        entry_id: number | null
      }>`select entry_id from cash_movement where movement_id = ${movement_id}`,
    )
  ).entry_id

export const setPicture = (trx: Db, movement_id: number, file_id: number) =>
  run(trx, sql`update cash_movement set file_id = ${file_id} where movement_id = ${movement_id}`)

export const pictureOf = (db: Db, box_id: number, movement_id: number) =>
  maybe(
    db,
    sql<{ sha256: string }>`
      select f.sha256 from cash_movement m join stored_file f using (file_id)
      where m.box_id = ${box_id} and m.movement_id = ${movement_id}`,
  )

export const setClosed = (
  trx: Db,
  box_id: number,
  c: { expected_cents: number; counted_cents: number; difference_reason: string },
) =>
  run(
    trx,
    sql`update cash_box set closed_at = now(), expected_cents = ${c.expected_cents}, counted_cents = ${c.counted_cents},
      difference_reason = ${c.difference_reason}, version = version + 1 where box_id = ${box_id}`,
  )

export const setReviewed = (trx: Db, box_id: number, by: string, review_note: string) =>
  run(
    trx,
    sql`update cash_box set reviewed_at = now(), reviewed_by = ${by}, review_note = ${review_note}, version = version + 1
      where box_id = ${box_id}`,
  )

/** Whom money can be taken from or handed to. */
export const cashDrivers = (db: Db, scope: Scope) =>
  many(
    db,
    sql<{ driver_id: number; code: string; name: string; balance_cents: number }>`
      select d.driver_id, d.code, d.first_name || ' ' || d.last_name as name, coalesce(b.balance_cents, 0) as balance_cents
      from driver d left join (select driver_id, sum(amount_cents)::bigint as balance_cents from ledger_entry group by driver_id) b using (driver_id)
      where ${visible(scope)} and (d.is_active or b.balance_cents <> 0) order by d.code, d.driver_id`,
  )
