import { sql } from 'kysely'
import type { Receivable } from '@chaski/contract/receivables/account-schema.ts'
import type { ReminderSetting } from '@chaski/contract/receivables/reminder-schema.ts'
import { type Db, many, one } from '#src/base/sql/sql.ts'
import { inLima } from '#src/modules/receivables/account/ageing-store.ts'

const columns = sql`is_on, days, version`

export const getReminders = (db: Db): Promise<ReminderSetting> =>
  one(db, sql<ReminderSetting>`select ${columns} from reminder_setting`)

export const lockReminders = (trx: Db): Promise<ReminderSetting> =>
  one(trx, sql<ReminderSetting>`select ${columns} from reminder_setting for update`)

export const saveReminders = (
  trx: Db,
  { is_on, days }: Pick<ReminderSetting, 'is_on' | 'days'>,
): Promise<ReminderSetting> =>
  one(
    trx,
    sql<ReminderSetting>`update reminder_setting set is_on = ${is_on}, days = ${[...days]}::int[], version = version + 1
      returning ${columns}`,
  )

export type DueCuota = Pick<Receivable, 'series' | 'number' | 'part' | 'cuota_no'> & {
  receivable_id: number
  company_id: number
  company_name: string
  to: string
  due_date: string
  balance_cents: number
  late: number
  sent: number[]
}

/** Open cuotas of companies with an address, which may be due a letter from this day on. */
export const openCuotas = (db: Db, from: number): Promise<DueCuota[]> =>
  many(
    db,
    sql<DueCuota>`select r.receivable_id, r.company_id, co.name as company_name, coalesce(co.statement_email, co.email) as "to",
        c.series, c.number, r.part, r.cuota_no, r.due_date, r.balance_cents, ${inLima} - r.due_date as late,
        coalesce((select array_agg(s.day) from receivable_reminder s where s.receivable_id = r.receivable_id), '{}') as sent
      from receivable r join comprobante c using (comprobante_id) join company co on co.company_id = r.company_id
      where r.balance_cents > 0 and r.part = 'CUOTA' and co.is_active and coalesce(co.statement_email, co.email) is not null
        and not c.is_trial and ${inLima} - r.due_date >= ${from}::int
      order by r.company_id, r.due_date, r.receivable_id`,
  )

/** True for those that nobody else is writing about. */
export const claimReminders = (
  trx: Db,
  due: readonly { receivable_id: number; day: number }[],
): Promise<{ receivable_id: number }[]> =>
  many(
    trx,
    sql<{ receivable_id: number }>`insert into receivable_reminder (receivable_id, day)
      select receivable_id, day from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d (receivable_id int, day int)
      on conflict do nothing returning receivable_id`,
  )
