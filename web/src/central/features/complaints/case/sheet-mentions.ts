import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import { plate } from '#src/shared/formats.ts'

/** What the consumer wrote of the ride, for who must find it. */
export const mentioned = ({ driver_code, license_plate, service_code }: ComplaintDetail) => {
  const parts = [
    driver_code === null ? '' : `unidad ${driver_code}`,
    license_plate === null ? '' : `placa ${plate(license_plate)}`,
    service_code === null ? '' : `servicio ${service_code}`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? undefined : `La hoja menciona: ${parts.join(', ')}`
}
