import { z } from 'zod'
import type { PermissionCode } from '#src/permissions.ts'
import { clientParams } from '#src/clients/schema.ts'
import { complaintParams } from '#src/complaints/case-schema.ts'
import { driverParams } from '#src/drivers/schema.ts'
import { endpoint } from '#src/endpoint.ts'
import { idParam } from '#src/fields.ts'
import { vehicleParams } from '#src/vehicles/schema.ts'
import { recordSummary, summaryQuery } from './schema.ts'

/** What one record is linked with, counted: the page that a record opens on. */
const of = <
  const U extends `/${string}`,
  const O extends string,
  const A extends PermissionCode | readonly PermissionCode[],
  P extends z.ZodType,
>(
  url: U,
  operationId: O,
  summary: string,
  access: A,
  params: P,
) =>
  endpoint({
    method: 'GET',
    url,
    operationId,
    summary,
    tag: 'summaries',
    access,
    audit: 'view',
    params,
    querystring: summaryQuery,
    response: recordSummary,
  })

export const summaries = {
  client: of(
    '/dispatch/clients/:client_id/record',
    'getClientRecord',
    'Con qué se vincula un cliente: servicios, reclamos, llamadas, planes y más',
    ['MNT_CLIENT_VIEW', 'DSP_CLIENT_VIEW'],
    clientParams,
  ),
  driver: of(
    '/maintenance/drivers/:driver_id/record',
    'getDriverRecord',
    'Con qué se vincula un conductor: servicios, reclamos, sanciones, liquidaciones y más',
    'MNT_DRIVER_VIEW',
    driverParams,
  ),
  vehicle: of(
    '/maintenance/vehicles/:vehicle_id/record',
    'getVehicleRecord',
    'Con qué se vincula un vehículo: conductores, servicios, documentos y más',
    'MNT_VEHICLE_VIEW',
    vehicleParams,
  ),
  company: of(
    '/maintenance/companies/:company_id/record',
    'getCompanyRecord',
    'Con qué se vincula una empresa: servicios, convenios, comprobantes, personas y más',
    'MNT_COMPANY_VIEW',
    z.strictObject({ company_id: idParam }),
  ),
  complaint: of(
    '/complaints/:complaint_id/record',
    'getComplaintRecord',
    'Con qué se vincula una hoja de reclamación: quién reclama, de quién, y sus servicios',
    'CLM_VIEW',
    complaintParams,
  ),
  trip: of(
    '/dispatch/services/:service_id/record',
    'getServiceRecord',
    'Todo lo que un servicio tocó: reclamos, objetos, comprobantes, sanciones, llamadas',
    'DSP_SERVICE_VIEW',
    z.strictObject({ service_id: idParam }),
  ),
}
