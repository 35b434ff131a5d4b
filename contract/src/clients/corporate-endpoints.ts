import { z } from 'zod'
import {
  clientParams,
  corporateChange,
  corporateFilters,
  corporateForm,
  corporateRow,
  importPreview,
  importResult,
} from '#src/clients/schema.ts'
import { companyParams } from '#src/companies/schema.ts'
import { endpoint } from '#src/endpoint.ts'
import { listOf, newPassword } from '#src/fields.ts'

const tag = 'clients'
/** Ten thousand users with every column filled take about two megabytes. */
export const importUpload = { maxBytes: 8_000_000 }

/** Authorised users of companies. */
export const corporateCalls = {
  listCorporate: endpoint({
    method: 'GET',
    url: '/maintenance/client/corporate',
    operationId: 'listCorporateClients',
    summary: 'Usuarios autorizados',
    tag,
    access: 'MNT_CORPCLIENT_VIEW',
    audit: 'view',
    querystring: corporateFilters,
    response: listOf(corporateRow),
  }),
  createCorporate: endpoint({
    method: 'POST',
    url: '/maintenance/client/corporate',
    operationId: 'createCorporateClient',
    summary: 'Registrar usuario autorizado',
    tag,
    access: 'MNT_CORPCLIENT_EDIT',
    audit: 'write',
    idempotent: true,
    body: corporateForm,
    response: corporateRow,
    status: 201,
  }),
  updateCorporate: endpoint({
    method: 'PATCH',
    url: '/maintenance/client/corporate',
    operationId: 'updateCorporateClient',
    summary: 'Editar usuario autorizado',
    tag,
    access: 'MNT_CORPCLIENT_EDIT',
    audit: 'write',
    body: corporateChange,
    response: corporateRow,
  }),
  setCorporatePassword: endpoint({
    method: 'POST',
    url: '/maintenance/client/corporate/:client_id/password',
    operationId: 'setCorporateClientPassword',
    summary: 'Fijar la contraseña de un usuario autorizado',
    tag,
    access: 'MNT_CORPCLIENT_PASSWORD',
    audit: 'write',
    reauthenticate: true,
    params: clientParams,
    body: z.strictObject({ password: newPassword }),
  }),
  previewImport: endpoint({
    method: 'POST',
    url: '/maintenance/companies/:company_id/clients/import/preview',
    operationId: 'previewCorporateImport',
    summary: 'Revisar un archivo de usuarios autorizados sin guardar nada',
    tag,
    access: 'MNT_CORPCLIENT_EDIT',
    audit: 'view',
    params: companyParams,
    upload: importUpload,
    response: importPreview,
  }),
  applyImport: endpoint({
    method: 'POST',
    url: '/maintenance/companies/:company_id/clients/import',
    operationId: 'applyCorporateImport',
    summary: 'Guardar los usuarios autorizados de un archivo ya revisado',
    tag,
    access: 'MNT_CORPCLIENT_EDIT',
    audit: 'write',
    params: companyParams,
    upload: importUpload,
    response: importResult,
  }),
}
