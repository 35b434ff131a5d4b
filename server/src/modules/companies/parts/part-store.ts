import { sql } from 'kysely'
import type {
  Area,
  CostCenter,
  CostCenterForm,
  DynamicField,
  DynamicFieldForm,
} from '@chaski/contract/companies/schema.ts'
import { inCompanies, type Scope } from '#src/access/scope.ts'
import { among, type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

const areaColumns = sql`area_id, area_uuid, company_id, name,
  (select count(*)::int from client k where k.area_id = area.area_id and k.is_active and k.merged_into is null) as clients, is_active, version`

export const listAreas = (db: Db, company_id: number): Promise<Area[]> =>
  many(
    db,
    sql<Area>`select ${areaColumns} from area where company_id = ${company_id} order by is_active desc, folded(name), area_id`,
  )

/** Without what each of them holds: for whoever only looks for a name. */
export const listAreaNames = (
  db: Db,
  company_id: number,
): Promise<Pick<Area, 'area_id' | 'name'>[]> =>
  many(
    db,
    sql<
      Pick<Area, 'area_id' | 'name'>
    >`select area_id, name from area where company_id = ${company_id}`,
  )

/** Whether the company has it, held until the end of the transaction; nobody is counted for it. */
export const holdArea = async (db: Db, company_id: number, area_id: number): Promise<boolean> =>
  (await maybe(
    db,
    sql`select 1 from area where area_id = ${area_id} and company_id = ${company_id} for update`,
  )) !== undefined

export const lockArea = (db: Db, company_id: number, area_id: number): Promise<Area | undefined> =>
  maybe(
    db,
    sql<Area>`select ${areaColumns} from area where area_id = ${area_id} and company_id = ${company_id} for update`,
  )

export const insertArea = (db: Db, company_id: number, name: string): Promise<Area> =>
  one(
    db,
    sql<Area>`insert into area (company_id, name) values (${company_id}, ${name}) returning ${areaColumns}`,
  )

export const updateArea = (db: Db, a: Area): Promise<Area> =>
  one(
    db,
    sql<Area>`update area set name = ${a.name}, is_active = ${a.is_active}, version = version + 1
              where area_id = ${a.area_id} returning ${areaColumns}`,
  )

export const deleteArea = (db: Db, area_id: number): Promise<number> =>
  run(db, sql`delete from area where area_id = ${area_id}`)

/** Months and days are Lima's. */
const today = sql`(now() at time zone 'America/Lima')::date`

const costCenterColumns = sql`c.costcenter_id, c.costcenter_uuid, c.company_id, c.area_id, a.name as area_name, c.code, c.name,
  c.active_from, c.active_to, c.budget_cents, c.budget_period,
  coalesce((select sum(m.used_cents) from costcenter_month m where m.costcenter_id = c.costcenter_id
    and (c.budget_period = 'TOTAL' or m.month = date_trunc('month', ${today}::timestamp)::date)), 0)::bigint as used_cents,
  c.is_active and c.active_from <= ${today} and (c.active_to is null or c.active_to >= ${today}) as in_force,
  c.is_active, c.version`
const costCenterTables = sql`costcenter c left join area a on a.area_id = c.area_id`

export const listCostCenters = (db: Db, company_id: number): Promise<CostCenter[]> =>
  many(
    db,
    sql<CostCenter>`select ${costCenterColumns} from ${costCenterTables} where c.company_id = ${company_id}
                    order by c.is_active desc, c.code, c.costcenter_id`,
  )

export const findCostCenter = (
  db: Db,
  scope: Scope,
  costcenter_id: number,
): Promise<CostCenter | undefined> =>
  findCostCenters(db, scope, [costcenter_id]).then(([found]) => found)

export const findCostCenters = (
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<CostCenter[]> =>
  many(
    db,
    sql<CostCenter>`select ${costCenterColumns} from ${costCenterTables}
                    where ${among(sql`c.costcenter_id`, ids)} and ${inCompanies(sql`c.company_id`, scope)}`,
  )

type Coded = Pick<CostCenter, 'company_id' | 'code'>

/** The one of each code, `n` its place. */
export const findCostCentersByCode = (
  db: Db,
  codes: readonly Coded[],
): Promise<(CostCenter & { n: number })[]> =>
  many(
    db,
    sql<CostCenter & { n: number }>`
      with w as materialized (select * from jsonb_to_recordset(
        ${JSON.stringify(codes.map(({ company_id, code }, n) => ({ company_id, code, n })))}::jsonb)
          as w(n int, company_id int, code text))
      select w.n, found.* from w cross join lateral (
        select ${costCenterColumns} from ${costCenterTables}
        where c.company_id = w.company_id and upper(c.code) = upper(w.code) limit 1) found`,
  )

export const deleteCostCenters = (db: Db, ids: readonly number[]) =>
  run(db, sql`delete from costcenter where ${among(sql`costcenter_id`, ids)}`)

export const lockCostCenter = (
  db: Db,
  scope: Scope,
  costcenter_id: number,
): Promise<CostCenter | undefined> =>
  lockCostCenters(db, scope, [costcenter_id]).then(([locked]) => locked)

/** In one order, so that two who lock the same ones cannot wait for each other. */
export const lockCostCenters = (
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<CostCenter[]> =>
  many(
    db,
    sql<CostCenter>`select ${costCenterColumns} from ${costCenterTables}
                    where ${among(sql`c.costcenter_id`, ids)} and ${inCompanies(sql`c.company_id`, scope)}
                    order by c.costcenter_id for update of c`,
  )

type NewCostCenter = CostCenterForm & { company_id: number }

export const insertCostCenters = async (
  db: Db,
  centers: readonly NewCostCenter[],
): Promise<number[]> =>
  (
    await many(
      db,
      sql<{ costcenter_id: number }>`
        insert into costcenter (company_id, area_id, code, name, active_from, active_to, budget_cents, budget_period)
        select company_id, area_id, code, name, active_from, active_to, budget_cents, budget_period
        from jsonb_populate_recordset(null::costcenter, ${JSON.stringify(centers)}::jsonb)
        returning costcenter_id`,
    )
  ).map(({ costcenter_id }) => costcenter_id)

export const updateCostCenter = (db: Db, c: CostCenter): Promise<number> =>
  run(
    db,
    sql`update costcenter set area_id = ${c.area_id}, code = ${c.code}, name = ${c.name}, active_from = ${c.active_from},
          active_to = ${c.active_to}, budget_cents = ${c.budget_cents}, budget_period = ${c.budget_period},
          is_active = ${c.is_active}, version = version + 1
        where costcenter_id = ${c.costcenter_id}`,
  )

/** Without a month: ever. */
export const usedIn = async (
  db: Db,
  costcenter_id: number,
  { month }: { month: string | null },
): Promise<number> =>
  (
    await one(
      db,
      sql<{
        cents: number
      }>`select coalesce(sum(used_cents), 0)::bigint as cents from costcenter_month
        where costcenter_id = ${costcenter_id} and (${month}::date is null or month = ${month}::date)`,
    )
  ).cents

/** Adds what a closed ride cost to its month; a correction adds a negative amount. */
export const addUse = (
  db: Db,
  costcenter_id: number,
  at: string,
  cents: number,
  services: number,
): Promise<number> =>
  run(
    db,
    sql`insert into costcenter_month (costcenter_id, month, used_cents, services)
        values (${costcenter_id}, date_trunc('month', ${at}::timestamptz at time zone 'America/Lima')::date, ${cents}, ${services})
        on conflict (costcenter_id, month) do update
          set used_cents = costcenter_month.used_cents + excluded.used_cents, services = costcenter_month.services + excluded.services`,
  )

const fieldColumns = sql`dynamicfield_id, dynamicfield_uuid, company_id, label, type_code, options, required, stage, position, is_active, version`

export const listFields = (db: Db, company_id: number): Promise<DynamicField[]> =>
  many(
    db,
    sql<DynamicField>`select ${fieldColumns} from dynamicfield where company_id = ${company_id} and is_active
                      order by stage, position, dynamicfield_id`,
  )

export const lockField = (
  db: Db,
  company_id: number,
  dynamicfield_id: number,
): Promise<DynamicField | undefined> =>
  maybe(
    db,
    sql<DynamicField>`select ${fieldColumns} from dynamicfield
                      where dynamicfield_id = ${dynamicfield_id} and company_id = ${company_id} and is_active for update`,
  )

export const insertField = (
  db: Db,
  company_id: number,
  f: DynamicFieldForm,
): Promise<DynamicField> =>
  one(
    db,
    sql<DynamicField>`insert into dynamicfield (company_id, label, type_code, options, required, stage, position)
                      values (${company_id}, ${f.label}, ${f.type_code}, ${f.options}, ${f.required}, ${f.stage}, ${f.position})
                      returning ${fieldColumns}`,
  )

export const updateField = (db: Db, f: DynamicField): Promise<DynamicField> =>
  one(
    db,
    sql<DynamicField>`update dynamicfield set label = ${f.label}, type_code = ${f.type_code}, options = ${f.options},
                        required = ${f.required}, stage = ${f.stage}, position = ${f.position}, is_active = ${f.is_active}, version = version + 1
                      where dynamicfield_id = ${f.dynamicfield_id} returning ${fieldColumns}`,
  )
