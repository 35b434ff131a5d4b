import { endpoint } from '#src/endpoint.ts'
import {
  mailServer,
  mailServerForm,
  smsGateway,
  smsGatewayForm,
} from '#src/settings/channel-schema.ts'

const tag = 'settings'

/** How mail and text messages leave, where the environment does not say it. */
export const channelSettings = {
  mailServer: endpoint({
    method: 'GET',
    url: '/maintenance/settings/mail',
    operationId: 'getMailServer',
    summary: 'Por dónde sale el correo',
    tag,
    access: 'CFG_COMPANY',
    audit: 'none',
    response: mailServer,
  }),
  updateMailServer: endpoint({
    method: 'PUT',
    url: '/maintenance/settings/mail',
    operationId: 'updateMailServer',
    summary: 'Configurar el servidor de correo',
    tag,
    access: 'CFG_COMPANY',
    audit: 'write',
    reauthenticate: true,
    body: mailServerForm,
    response: mailServer,
  }),
  smsGateway: endpoint({
    method: 'GET',
    url: '/maintenance/settings/sms',
    operationId: 'getSmsGateway',
    summary: 'Por dónde salen los SMS',
    tag,
    access: 'CFG_COMPANY',
    audit: 'none',
    response: smsGateway,
  }),
  updateSmsGateway: endpoint({
    method: 'PUT',
    url: '/maintenance/settings/sms',
    operationId: 'updateSmsGateway',
    summary: 'Configurar la pasarela de SMS',
    tag,
    access: 'CFG_COMPANY',
    audit: 'write',
    reauthenticate: true,
    body: smsGatewayForm,
    response: smsGateway,
  }),
}
