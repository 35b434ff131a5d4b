import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cancelFor,
  paymentKind,
  sanctionFor,
  serviceKind,
  unassignFor,
  vehicleKind,
} from '@chaski/contract/catalogs/known-items.ts'
import { catalogKinds } from '@chaski/contract/catalogs/schema.ts'
import { zoneTypes } from '@chaski/contract/coverage/schema.ts'
import { driverStatus, statusLabel } from '@chaski/contract/drivers/driver-status.ts'
import { offerLabels, offerSets, offerState } from '@chaski/contract/trips/offer-state.ts'
import { tripLabel, tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { lit, oneOf } from './state-sql.ts'
import { many, one } from './sql.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const rows = (kind: string, names: Record<string, number>, label: (id: number) => string) =>
  Object.entries(names).map(([name, state_id]) => ({
    kind,
    state_id,
    name,
    label: label(state_id),
  }))

describe('the database', () => {
  it('tells the meaning of every state as the contract names it', async () => {
    const told = await many(
      test.db,
      sql`select kind, state_id, name, label from state_name order by kind desc, state_id`,
    )
    const labels: Record<number, string> = offerLabels
    expect(told).toEqual([
      ...rows('TRIP', tripStatus, tripLabel),
      ...rows('OFFER', offerState, (id) => labels[id]!),
      ...rows('DRIVER', driverStatus, statusLabel),
    ])
  })

  it('accepts the named states and no other', async () => {
    const checks = await many(
      test.db,
      sql<{ column: string; rule: string }>`
        select a.attrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as rule
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
        where c.contype = 'c' and a.attname in ('status_type_id', 'operational_status_id', 'offer_state_id')
          and a.attrelid in ('trip'::regclass, 'driver'::regclass, 'trip_offer'::regclass) order by 1`,
    )
    const between = (column: string, low: number, high: number) => ({
      column,
      rule: `CHECK (((${column.split('.')[1]} >= ${low}) AND (${column.split('.')[1]} <= ${high})))`,
    })
    expect(checks).toEqual([
      between('driver.operational_status_id', driverStatus.OFF_SHIFT, driverStatus.OCCUPIED),
      between('trip.status_type_id', tripStatus.BOOKED, tripStatus.NO_UNIT),
      between('trip_offer.offer_state_id', offerState.SENT, offerState.WITHDRAWN),
    ])
  })

  it('says of every column of numbers what they mean', async () => {
    const columns = await many(
      test.db,
      sql<{ column: string; meaning: string | null }>`
        select c.oid::regclass || '.' || a.attname as column, col_description(c.oid, a.attnum) as meaning
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
          and a.attnum > 0 and format_type(a.atttypid, null) ~ '^(integer|smallint)'
          and a.attname ~ '((status|state|type|kind|reason|attribute|turn|document)(_zone)?_ids?|level|weekdays)$'
          and not exists (select from pg_constraint k
            where k.conrelid = c.oid and k.contype in ('f', 'p') and k.conkey = array[a.attnum])`,
    )
    expect(columns.length).toBeGreaterThan(30)
    expect(columns.filter(({ meaning }) => meaning === null)).toEqual([])
    const states = columns.filter(({ column }) => /(status|state)_(type_)?id$/.test(column))
    expect(states.filter(({ meaning }) => !/state_name|this kind/.test(meaning!))).toEqual([])
    const kinds = columns.flatMap(({ meaning }) => /of kind ([a-z-]+)/.exec(meaning!)?.[1] ?? [])
    expect(kinds.filter((kind) => !catalogKinds.some((known) => known === kind))).toEqual([])
    const zones = columns.find(({ column }) => column === 'zone.type_zone_id')
    expect(zones!.meaning).toBe(
      zoneTypes.map(({ type_zone_id, name }) => `${type_zone_id} ${name}`).join(', '),
    )
  })

  it.each([
    ['service-types', serviceKind, 'Inmediato, Reserva, Por horas, Aeropuerto, Encomienda'],
    ['payment-types', paymentKind, 'Efectivo, Tarjeta, Crédito (vale), Yape, Plin'],
    ['vehicle-attributes', vehicleKind, 'Estándar, Ejecutivo'],
    ['unassign-reasons', unassignFor, 'Conductor no confirma, Error de asignación'],
    [
      'cancel-reasons',
      cancelFor,
      'Cliente desistió, Sin unidad, Duplicado, No aprobado por su empresa',
    ],
    [
      'sanction-reasons',
      sanctionFor,
      'Rechazos seguidos, Inasistencia a reserva, Conducta, Queja confirmada',
    ],
  ])('knows the items of %s that code means', async (kind, items, names) => {
    const known = await one(
      test.db,
      sql<{
        names: string
      }>`select string_agg(name, ', ' order by item_id) as names from catalog_item
        where kind = ${kind} and item_id = any(${Object.values(items)}::int[])`,
    )
    expect(known.names).toBe(names)
  })
})

describe('a named state in SQL', () => {
  it('is written out, not handed over', () => {
    const query = sql`a = ${lit(tripStatus.NO_UNIT)} and b in ${oneOf(offerSets.live)}`
    expect(query.compile(test.db)).toMatchObject({ sql: 'a = 11 and b in (1, 2)', parameters: [] })
  })

  it.each([
    ['trip_open', sql`select 1 from trip where status_type_id in ${oneOf(tripSets.open)}`],
    ['trip_booked', sql`select 1 from trip where status_type_id = ${lit(tripStatus.BOOKED)}`],
    [
      'trip_awaiting_approval',
      sql`select 1 from trip where approval = 'PENDING' and status_type_id in ${oneOf(tripSets.notBoarded)}`,
    ],
    [
      'trip_offer_due',
      sql`select 1 from trip_offer where offer_state_id in ${oneOf(offerSets.live)} and expires_at < now()`,
    ],
    [
      'trip_offer_unheard',
      sql`select 1 from trip_offer where offer_state_id = ${lit(offerState.SENT)} and received_by < now()`,
    ],
  ])('finds the partial index %s', async (index, query) => {
    const plan = await test.db.transaction().execute(async (trx) => {
      await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx)
      const { sql: text } = query.compile(trx)
      // As the server plans what it prepares: without looking at parameters.
      return many(trx, sql.raw<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`))
    })
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(index)
  })
})
