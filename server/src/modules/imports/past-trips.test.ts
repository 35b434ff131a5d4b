import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { summaries } from '@chaski/contract/summaries/endpoints.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { many, one } from '#src/base/sql/sql.ts'
import { secondAsks } from '#src/base/sql/one-connection.ts'
import { learnDemand } from '#src/modules/fleet/forecast/forecast-store.ts'
import { clientDesk } from '#src/test/clients/test-kit.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { createFleet } from '#src/test/drivers/test-fleet.ts'
import {
  applied,
  judged,
  rowsOf,
  saidOf,
  workbookOf,
  undone,
} from '#src/test/imports/test-import.ts'
import type { Caller } from '#src/test/test-app.ts'

const { test, admin, add, ride } = await clientDesk()
const fleet = createFleet(test, admin)
const { name: coverage, coverage_id } = await one(
  test.db,
  sql<{ name: string; coverage_id: number }>`
    select name, coverage_id from coverage order by coverage_id limit 1`,
)

const titles = ['Vale', 'Fecha y hora', 'Celular', 'Pasajero', 'Recojo', 'Monto', 'Ciudad']
const trip = (code: string, change: Record<number, string> = {}): string[] =>
  [code, '31/12/2025 14:30', '', 'Ana Paz', 'Calle 1', '12.50', coverage].map(
    (cell, at) => change[at] ?? cell,
  )
const bring = async (rows: readonly string[][], heads = titles, who: Caller = admin) => {
  const ready = await judged(test, who, 'past-trips', await workbookOf(heads, rows))
  const said = (await rowsOf(who, ready)).map((row) => saidOf(row) || row.verdict)
  return { ready, said }
}
const stored = async (rows: readonly string[][], heads = titles) =>
  applied(test, admin, (await bring(rows, heads)).ready)

const kept = (code: string) =>
  many(
    test.db,
    sql<
      Record<string, unknown>
    >`select * from past_trip where code = ${code} and coverage_id = ${coverage_id}`,
  )
const beforeOf = async (client_id: number) =>
  (await admin(summaries.client, { params: { client_id }, query: {} })).data.parts.find(
    ({ part }) => part === 'TRIPS_BEFORE',
  )

describe('trips of before', () => {
  it('are judged in words: only what is over, once, by people who are registered', async () => {
    const { client_id, cellphone } = await add('Quien ya viajó')
    const service_id = await ride(client_id, tripStatus.PENDING, 'Quien ya viajó')
    const now = await one(
      test.db,
      sql<{
        at: string
      }>`update trip set cellphone = ${cellphone}, date_time_service = now() - interval '1 day'
        where service_id = ${service_id} returning to_char((date_time_service + interval '5 minutes')
          at time zone 'America/Lima', 'DD/MM/YYYY HH24:MI') as at`,
    )
    const heads = [...titles, 'Estado', 'RUC', 'Chofer', 'Placa', 'Latitud', 'Longitud']
    const { said } = await bring(
      [
        trip('A1'),
        trip('A2', { 1: '31/12/2025' }),
        trip('A3', { 1: '31/12/2099 10:00' }),
        trip('A4', { 1: now.at, 2: cellphone! }),
        trip('A5', { 4: '' }),
        [...trip('A6'), 'En camino'],
        [...trip('A7'), '', '20100070970'],
        [...trip('A8'), '', '', 'nadie'],
        [...trip('A9'), '', '', '', 'ZZZ-999'],
        [...trip('A10'), '', '', '', '', '-16.4'],
        trip('A11', { 6: 'Atlántida' }),
        trip('A12', { 2: '12' }),
        trip('A1'),
        trip('', {}),
        trip('A13', { 5: 'gratis' }),
      ],
      heads,
    )
    expect(said).toEqual([
      'CREATE',
      'Hora: Complete la hora, aquí o en la fecha; Fecha: Complete este dato',
      'Fecha: Todavía no ocurre: aquí entran solo servicios terminados',
      `Fecha: Ya está registrado aquí: es el servicio ${service_id}`,
      'Origen: Complete este dato',
      'Estado: "En camino" no es una de las opciones',
      'RUC: No hay una empresa con este RUC: impórtela antes',
      'Conductor: No hay un conductor con ese código o documento: impórtelo o deje la celda vacía',
      'Placa: No hay un vehículo con esa placa: impórtelo o deje la celda vacía',
      'Longitud: Escriba latitud y longitud, o ninguna',
      'Cobertura: No hay una cobertura suya que se llame "Atlántida"',
      expect.stringMatching(/^Teléfono: "12" no es un teléfono/),
      'Es el mismo registro que la fila 2',
      'N° de servicio: Complete este dato',
      expect.stringMatching(/^Importe: "gratis" no es un monto/),
    ])
    expect(await kept('A1')).toEqual([])
  })

  it('stand in the records of whom they name, and reach nothing that dispatches, charges or pays', async () => {
    const { client_id, cellphone } = await add('Con historia')
    const { driver_id } = await fleet.driver()
    const { vehicle_id, plate } = await fleet.vehicle()
    const { code } = await one(
      test.db,
      sql<{ code: string }>`select code from driver where driver_id = ${driver_id}`,
    )
    const { company_id, ruc } = await createTestCompany(admin, 71)
    const work = () =>
      one(
        test.db,
        sql<object>`select (select count(*) from trip) as trips, (select count(*) from ledger_entry) as entries,
          (select count(*) from driver_entry) as paid, (select count(*) from dispatch_alert) as alerts,
          (select sum(reserved_cents + owed_cents) from company_credit) as owed`,
      )
    const before = await work()
    const heads = [...titles, 'Estado', 'RUC', 'Chofer', 'Placa']
    await stored(
      [
        [...trip('B1', { 2: cellphone! })],
        [...trip('B2', { 1: '30/12/2025 10:00' }), 'Cancelado', ruc!, code, plate],
      ],
      heads,
    )
    expect(await work()).toEqual(before)
    expect(await beforeOf(client_id)).toMatchObject({
      total: 1,
      rows: [{ text: 'Calle 1', cents: 1250, state: '8', at: '2025-12-31T14:30:00-05:00' }],
    })
    const records = [
      await admin(summaries.driver, { params: { driver_id }, query: {} }),
      await admin(summaries.vehicle, { params: { vehicle_id }, query: {} }),
      await admin(summaries.company, { params: { company_id }, query: {} }),
    ]
    for (const { data } of records) {
      const parts = data.parts.filter(({ part }) => part.startsWith('TRIPS_'))
      expect(parts.map(({ part, total }) => [part, total])).toEqual([
        ['TRIPS_OPEN', 0],
        ['TRIPS_PAST', 0],
        ['TRIPS_BEFORE', 1],
      ])
      expect(data.driven?.month).toEqual({ finished: 0, cents: 0 })
    }
    const report = await admin(reports.services, {
      query: { date_start: '2025-12-01T00:00:00-05:00', date_finish: '2025-12-31T23:59:59-05:00' },
    })
    expect(report.data.total).toBe(0)
    expect(secondAsks.count).toBe(0)
  })

  it('are changed by their number, keep what a row leaves empty, and go back whole', async () => {
    const first = await stored([trip('C1'), trip('C2')])
    expect((await bring([trip('C1')])).said).toEqual(['SAME'])
    const { ready, said } = await bring(
      [
        ['C1', '15:45', 'Ida Luz', coverage],
        ['C2', '', '', coverage],
      ],
      ['Vale', 'Hora', 'Pasajero', 'Ciudad'],
    )
    expect(said).toEqual(['UPDATE', 'SAME'])
    const second = await applied(test, admin, ready)
    expect(await kept('C1')).toMatchObject([
      { happened_at: '2025-12-31T15:45:00.000-05:00', client_name: 'Ida Luz', fare_cents: 1250 },
    ])
    expect((await undone(test, admin, first)).problem).toMatch(/por la fila 2 \(C1/)
    await undone(test, admin, second)
    expect(await kept('C1')).toMatchObject([
      { happened_at: '2025-12-31T14:30:00.000-05:00', client_name: 'Ana Paz' },
    ])
  })

  it('are undone whole while nobody touched them, and hold those whom they name', async () => {
    const people = await judged(
      test,
      admin,
      'clients',
      await workbookOf(['Teléfono', 'Nombre'], [['922777001', 'Rita Sol']]),
    )
    const known = await applied(test, admin, people)
    const done = await stored([trip('D1', { 2: '922777001' }), trip('D2')])
    expect((await undone(test, admin, known)).problem).toMatch(/dependen de este/)
    expect(await undone(test, admin, done)).toMatchObject({
      state: 'UNDONE',
      results: { UNDONE: 2 },
    })
    expect([await kept('D1'), await kept('D2')]).toEqual([[], []])
    expect((await undone(test, admin, known)).state).toBe('UNDONE')
  })

  it('belong to the coverage and the companies of whoever brings them', async () => {
    await stored([trip('E1')])
    const { company_id } = await createTestCompany(admin, 72)
    const theirs = await test.as(
      await test.user(['MNT_CLIENT_EDIT'], { company_ids: [company_id] }),
    )
    const { said } = await bring([trip('E1'), trip('E2')], titles, theirs)
    expect(said).toEqual([
      'N° de servicio: Ya hay un servicio con este número, de otra empresa',
      'No tiene permiso para esta acción',
    ])
  })
})

describe('the person behind a trip of before', () => {
  it('is known by the telephone alone, told what is kept, moved by a merge and forgotten', async () => {
    const keep = await add('Olga Before')
    const other = await add('Olga Repetida')
    await stored([
      trip('F1', { 2: '922777111', 3: 'Olga Before' }),
      trip('F2', { 2: other.cellphone!, 3: 'Olga Repetida' }),
    ])
    const late = await add('Olga Tardía', { cellphone: '922777111' })
    expect(await beforeOf(late.client_id)).toMatchObject({ total: 1 })
    const merged = await admin(clients.merge, {
      body: {
        keep_id: keep.client_id,
        keep_version: keep.version,
        merge_id: other.client_id,
        merge_version: other.version,
      },
    })
    expect(await beforeOf(keep.client_id)).toMatchObject({ total: 1 })
    const { raw } = await admin(clients.exportPerson, { params: { client_id: late.client_id } })
    expect(JSON.parse(raw.toString())).toMatchObject({ 'servicios de antes': [{ code: 'F1' }] })
    for (const { client_id, version } of [late, merged.data]) {
      const body = { reason: 'A su pedido', version }
      expect((await admin(clients.anonymise, { params: { client_id }, body })).status).toBe(204)
    }
    const left = JSON.stringify([await kept('F1'), await kept('F2')])
    expect(left).not.toMatch(/Olga|922777111/)
    // The file that brought them does not bring them back.
    expect((await bring([trip('F1', { 2: '922777111', 3: 'Olga Before' })])).said).toEqual([
      'N° de servicio: Quien viajó pidió borrar sus datos: no se escriben otra vez',
    ])
    const logged = await many(
      test.db,
      sql`select 1 from audit where entity = 'past-trips' and (after::text ~ 'Olga|922777111' or before::text ~ 'Olga')`,
    )
    expect(logged).toEqual([])
  })
})

describe('the forecast', () => {
  it('learns from trips of before that have a point, and counts none of the others', async () => {
    const ago = await one(
      test.db,
      sql<{ day: string; at: string }>`select to_char(lima_today() - 7, 'DD/MM/YYYY') as day,
        ((lima_today() + time '09:00') at time zone 'America/Lima') as at`,
    )
    const at = `${ago.day} 09:30`
    const heads = [...titles, 'Latitud', 'Longitud']
    const point = ['-16.123', '-71.123']
    await stored(
      [
        [...trip('G1', { 1: at }), ...point],
        [...trip('G2', { 1: at }), ...point],
        trip('G3', { 1: at }),
      ],
      heads,
    )
    await learnDemand(test.db)
    const { data } = await admin(dispatch.forecast, { query: { at: ago.at } })
    const near = data.points.filter(
      ({ latitude, longitude }) =>
        Math.abs(latitude + 16.123) < 0.004 && Math.abs(longitude + 71.123) < 0.004,
    )
    expect(near).toHaveLength(1)
    expect(near[0]!.weight).toBeCloseTo(2, 1)
  })
})
