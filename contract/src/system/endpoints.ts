import { endpoint } from '#src/endpoint.ts'
import { systemStatus } from '#src/system/schema.ts'

const tag = 'system'

export const system = {
  status: endpoint({
    method: 'GET',
    url: '/maintenance/system/status',
    operationId: 'getSystemStatus',
    summary: 'Estado del sistema',
    tag,
    access: 'CFG_COMPANY',
    audit: 'none',
    response: systemStatus,
  }),
  backup: endpoint({
    method: 'POST',
    url: '/maintenance/system/backup',
    operationId: 'startBackup',
    summary: 'Respaldar ahora',
    tag,
    access: 'CFG_COMPANY',
    audit: 'write',
    status: 202,
    response: systemStatus.shape.backup,
  }),
  mayTakeData: endpoint({
    method: 'POST',
    url: '/maintenance/system/data',
    operationId: 'confirmTakingData',
    summary: 'Confirmar que se llevará todos los datos',
    tag,
    access: 'CFG_TAKE_DATA',
    audit: 'none',
    reauthenticate: true,
  }),
  takeData: endpoint({
    method: 'GET',
    url: '/maintenance/system/data',
    operationId: 'takeAllData',
    summary: 'Todos los datos de la empresa en un archivo',
    tag,
    access: 'CFG_TAKE_DATA',
    audit: 'export',
    reauthenticate: true,
    produces: 'application/zip',
  }),
}
