import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { companyOfRuc } from '#src/modules/companies/company-of-ruc.ts'
import { driverOfKey } from '#src/modules/drivers/record/driver-of-key.ts'
import type { Said } from '#src/modules/imports/said.ts'
import { vehicleOfPlate } from '#src/modules/vehicles/vehicle-of-plate.ts'

type Wrong = (path: string, detail: string) => void

/** Whose trip it was, who drove and in what: named by a row, and already registered. */
export const peopleOfTrip = async (
  db: Db,
  scope: Scope,
  { ruc, driver, plate }: Said,
  wrong: Wrong,
) => {
  const company = ruc === undefined ? undefined : await companyOfRuc(db, scope, String(ruc))
  const who =
    driver === undefined ? undefined : await driverOfKey(db, scope.coverage_ids, String(driver))
  const car =
    plate === undefined ? undefined : await vehicleOfPlate(db, scope.coverage_ids, String(plate))
  if (ruc !== undefined && company === undefined)
    wrong('company_id', 'No hay una empresa con este RUC: impórtela antes')
  if (driver !== undefined && who === undefined)
    wrong(
      'driver_id',
      'No hay un conductor con ese código o documento: impórtelo o deje la celda vacía',
    )
  if (plate !== undefined && car === undefined)
    wrong('vehicle_id', 'No hay un vehículo con esa placa: impórtelo o deje la celda vacía')
  return {
    company_id: company?.company_id,
    driver_id: who?.driver_id,
    vehicle_id: car?.vehicle_id,
  }
}
