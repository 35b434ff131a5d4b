import { sql } from 'kysely'
import { cityFor, cityOfFiles } from './city-ground.ts'
import { carsFor, codeOf, documentOf, driversFor, plateOf } from './fleet-ground.ts'
import { figures, planted, type FilePlan } from './file-plan.ts'

/** A large fleet: more drive for nobody. */
const fleet = 2000

export const pastTripsPlan: FilePlan = {
  kind: 'past-trips',
  titles: [
    'Vale',
    'Fecha y hora',
    'Celular',
    'Pasajero',
    'Recojo',
    'Monto',
    'Ciudad',
    'Chofer',
    'Placa',
    'Latitud',
    'Longitud',
  ],
  row: (n) => [
    `V${n}`,
    `${figures(1 + (n % 28), 2)}/0${1 + (n % 9)}/2025 ${figures(n % 24, 2)}:30`,
    `95${figures(n % 9000, 7)}`,
    `Pasajero ${n % 9000}`,
    `Calle ${n}`,
    '12.50',
    cityOfFiles,
    n % 2 === 0 ? codeOf('M', n % fleet) : documentOf('M', n % fleet),
    plateOf('M', n % fleet),
    '-16.4',
    '-71.5',
  ],
  faults: [
    planted({ 0: 'V0' }, /Es el mismo registro que la fila 2/),
    planted({ 1: '31/12/2099 10:00' }, /Fecha: Todavía no ocurre/),
    planted({ 1: '31/12/2025' }, /Hora: Complete la hora/),
    planted({ 2: '12' }, /Teléfono: "12" no es un teléfono/),
    planted({ 4: '' }, /Origen: Complete este dato/),
    planted({ 5: 'gratis' }, /Importe: "gratis" no es un monto/),
    planted({ 6: 'Atlántida' }, /Cobertura: No hay una cobertura suya/),
    planted({ 7: 'nadie' }, /Conductor: No hay un conductor/),
    planted({ 8: 'ZZ9-999' }, /Placa: No hay un vehículo/),
    planted({ 10: '' }, /Longitud: Escriba latitud y longitud, o ninguna/),
  ],
  ground: async (db) => {
    await cityFor(db)
    await carsFor(db, 'M', fleet)
    await driversFor(db, 'M', fleet)
  },
  stored: sql`select count(*)::int as n from past_trip`,
}
