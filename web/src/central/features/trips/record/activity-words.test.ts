import { describe, expect, it } from 'vitest'
import { activityWords, actorText, reasonText, type Words } from './activity-words.ts'

const words: Words = {
  driverOf: (id) => `C0${id}`,
  nameOf: (kind, id) => `${kind} ${id}`,
}
const said = (kind: string, before: unknown, after: unknown) =>
  activityWords({ kind, before, after }, words)

describe('activityWords', () => {
  it('says what became of each thing that changed, and nothing of the rest', () => {
    expect(
      said(
        'ASIGNADO',
        { status_type_id: 2, driver_id: null },
        { status_type_id: 4, driver_id: 21, force: false },
      ),
    ).toEqual({
      title: 'Unidad asignada',
      lines: [
        { name: 'Estado', before: 'Pendiente', after: 'Asignado' },
        { name: 'Conductor', before: null, after: 'C021' },
      ],
    })
  })

  it('reads money, times, places and lists as people do', () => {
    const { lines } = said(
      'EDITADO',
      { fare_cents: 1250, date_time_service: '2026-11-15T15:00:00Z', vehicle_attribute_ids: [] },
      {
        fare_cents: 1500,
        date_time_service: '2026-11-15T16:30:00Z',
        vehicle_attribute_ids: [2, 3],
        destinations: [{ text: 'Aeropuerto', latitude: 1 }],
      },
    )
    expect(lines).toEqual([
      { name: 'Tarifa', before: 'S/ 12.50', after: 'S/ 15.00' },
      { name: 'Fecha y hora', before: '15/11/2026 10:00', after: '15/11/2026 11:30' },
      {
        name: 'Atributos del vehículo',
        before: null,
        after: 'vehicle-attributes 2, vehicle-attributes 3',
      },
      { name: 'Destinos', before: null, after: 'Aeropuerto' },
    ])
  })

  it('tells that something was taken away', () => {
    expect(said('DESASIGNADO', { driver_id: 21 }, { driver_id: null }).lines).toEqual([
      { name: 'Conductor', before: 'C021', after: '—' },
    ])
  })

  it('shows no code and no name of the wire, whatever a step keeps', () => {
    const kept = {
      notice: 'CONFIRMATION',
      channel: 'SMS',
      assignment: 'CURRENT',
      source: 'TELEFONO',
      retained: { by: 'Olga', until: null, origin_latitude: 1 },
      dynamic_fields: { 12: 'Aeropuerto' },
      tip_cents: 300,
      approval: ['OVER_TOP'],
      origin_latitude: -16.4,
      lost_item_id: 4,
      vehicle_id: 54,
    }
    const { lines } = said('AVISO_CLIENTE', null, kept)
    expect(lines.map(({ name, after }) => `${name}: ${after}`)).toEqual([
      'Aviso: confirmación de la reserva',
      'Por: mensaje de texto',
      'Asignación: ahora',
      'Canal: teléfono',
      'Retención: Por: Olga, Hasta: —',
      'Campos de la empresa: Aeropuerto',
      'Propina: S/ 3.00',
    ])
    expect(said('AVISO_CLIENTE', null, { notice: 'OF_TOMORROW' }).lines).toEqual([])
  })

  it('does not hide a kind it does not know', () => {
    expect(said('ALGO_NUEVO', null, null)).toEqual({ title: 'algo nuevo', lines: [] })
  })
})

describe('who and why', () => {
  it('name the person, or the system', () => {
    expect(actorText({ actor_type: 'OPERADOR', actor_name: 'Olga' })).toBe('Operador · Olga')
    expect(actorText({ actor_type: 'SISTEMA', actor_name: null })).toBe('Sistema')
  })

  it('take the reason from the catalogue of its kind', () => {
    expect(reasonText({ kind: 'CANCELADO', reason_id: 4 }, words)).toBe('cancel-reasons 4')
    expect(reasonText({ kind: 'DESASIGNADO', reason_id: 4 }, words)).toBe('unassign-reasons 4')
    expect(reasonText({ kind: 'ASIGNADO', reason_id: null }, words)).toBeNull()
  })
})
