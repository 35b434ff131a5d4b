import { Failure } from '@chaski/contract/errors.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { companyOfRuc } from '#src/modules/companies/company-of-ruc.ts'
import { driverOfKey } from '#src/modules/drivers/record/driver-of-key.ts'
import type { Said } from '#src/modules/imports/said.ts'
import { vehicleOfPlate } from '#src/modules/vehicles/vehicle-of-plate.ts'
import { onceEach } from './once-each.ts'

type Wrong = (path: string, detail: string) => void
type Found = number | Failure | undefined
export type PeopleOfTrip = { company: Found; driver: Found; vehicle: Found }

/** Whose trips they were, who drove and in what: each is looked for once, however many rows name it. */
export const createPeople = () => {
  const once = onceEach<number | undefined>()
  return async (db: Db, scope: Scope, { ruc, driver, plate }: Said): Promise<PeopleOfTrip> => ({
    company: await once(
      'ruc',
      ruc,
      async (text) => (await companyOfRuc(db, scope, text))?.company_id,
    ),
    driver: await once(
      'driver',
      driver,
      async (text) => (await driverOfKey(db, scope.coverage_ids, text))?.driver_id,
    ),
    vehicle: await once(
      'plate',
      plate,
      async (text) => (await vehicleOfPlate(db, scope.coverage_ids, text))?.vehicle_id,
    ),
  })
}

const idOf = (found: Found): number | undefined => {
  if (found instanceof Failure) throw found
  return found
}

/** Named by a row, and already registered. */
export const idsOfPeople = (people: PeopleOfTrip, { ruc, driver, plate }: Said, wrong: Wrong) => {
  const company_id = idOf(people.company)
  const driver_id = idOf(people.driver)
  const vehicle_id = idOf(people.vehicle)
  if (ruc !== undefined && company_id === undefined)
    wrong('company_id', 'No hay una empresa con este RUC: impórtela antes')
  if (driver !== undefined && driver_id === undefined)
    wrong(
      'driver_id',
      'No hay un conductor con ese código o documento: impórtelo o deje la celda vacía',
    )
  if (plate !== undefined && vehicle_id === undefined)
    wrong('vehicle_id', 'No hay un vehículo con esa placa: impórtelo o deje la celda vacía')
  return { company_id, driver_id, vehicle_id }
}
