import { endpoint } from '#src/endpoint.ts'
import { publicSettings } from '#src/settings/public-endpoints.ts'
import {
  companyIdentity,
  companyIdentityForm,
  confirmIdentityForm,
  ownIdentity,
} from '#src/settings/schema.ts'

const tag = 'settings'

export const settings = {
  ...publicSettings,
  own: endpoint({
    method: 'GET',
    url: '/maintenance/settings/company',
    operationId: 'getOwnIdentity',
    summary: 'Identidad de la empresa y si está confirmada',
    tag,
    access: 'CFG_COMPANY',
    audit: 'none',
    response: ownIdentity,
  }),
  confirm: endpoint({
    method: 'POST',
    url: '/maintenance/settings/company/confirm',
    operationId: 'confirmIdentity',
    summary: 'Confirmar la identidad y abrir las páginas públicas',
    tag,
    access: 'CFG_COMPANY',
    audit: 'write',
    body: confirmIdentityForm,
    response: ownIdentity,
  }),
  updateCompany: endpoint({
    method: 'PUT',
    url: '/maintenance/settings/company',
    operationId: 'updateCompanyIdentity',
    summary: 'Editar la identidad de la empresa',
    tag,
    access: 'CFG_COMPANY',
    audit: 'write',
    body: companyIdentityForm,
    response: companyIdentity,
  }),
  uploadLogo: endpoint({
    method: 'POST',
    url: '/maintenance/settings/company/logo',
    operationId: 'uploadCompanyLogo',
    summary: 'Cambiar el logo',
    tag,
    access: 'CFG_COMPANY',
    audit: 'write',
    upload: { maxBytes: 3_000_000 },
    response: companyIdentity,
  }),
}
