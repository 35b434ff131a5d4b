import { endpoint } from '#src/endpoint.ts'
import { channelSettings } from '#src/settings/channel-endpoints.ts'
import { publicSettings } from '#src/settings/public-endpoints.ts'
import { startStatus, testSent, testSmsForm } from '#src/settings/start-schema.ts'
import {
  companyIdentity,
  companyIdentityForm,
  confirmIdentityForm,
  ownIdentity,
} from '#src/settings/schema.ts'

const tag = 'settings'

export const settings = {
  ...publicSettings,
  ...channelSettings,
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
  start: endpoint({
    method: 'GET',
    url: '/maintenance/settings/start',
    operationId: 'getStart',
    summary: 'Puesta en marcha: qué está hecho, qué falta y quién puede hacerlo',
    tag,
    access: 'CFG_COMPANY',
    audit: 'none',
    response: startStatus,
  }),
  testMail: endpoint({
    method: 'POST',
    url: '/maintenance/settings/start/mail',
    operationId: 'sendTestMail',
    summary: 'Enviarse un correo de prueba',
    tag,
    access: 'CFG_COMPANY',
    audit: 'write',
    status: 202,
    response: testSent,
  }),
  testSms: endpoint({
    method: 'POST',
    url: '/maintenance/settings/start/sms',
    operationId: 'sendTestSms',
    summary: 'Enviar un SMS de prueba a un celular',
    tag,
    access: 'CFG_COMPANY',
    audit: 'write',
    limit: { max: 10, seconds: 3600 },
    body: testSmsForm,
    status: 202,
    response: testSent,
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
