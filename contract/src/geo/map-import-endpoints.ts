import { endpoint } from '#src/endpoint.ts'
import {
  mapImport,
  mapPartBytes,
  mapPartQuery,
  mapStatus,
  mapUploadForm,
  mapUploadParams,
} from '#src/geo/map-import-schema.ts'

const tag = 'map-imports'
const access = 'CFG_COMPANY'

/** The city's streets, brought by a file that is sent in parts. */
export const mapImports = {
  status: endpoint({
    method: 'GET',
    url: '/maintenance/map',
    operationId: 'getMapStatus',
    summary: 'El mapa de calles y la importación en marcha',
    tag,
    access,
    audit: 'none',
    response: mapStatus,
  }),
  begin: endpoint({
    method: 'POST',
    url: '/maintenance/map/uploads',
    operationId: 'beginMapUpload',
    summary: 'Empezar a cargar un mapa',
    tag,
    access,
    audit: 'write',
    body: mapUploadForm,
    response: mapImport,
    status: 201,
  }),
  part: endpoint({
    method: 'POST',
    url: '/maintenance/map/uploads/:upload_id/parts',
    operationId: 'sendMapPart',
    summary: 'Enviar una parte del archivo de un mapa',
    tag,
    access,
    audit: 'none',
    params: mapUploadParams,
    querystring: mapPartQuery,
    upload: { maxBytes: mapPartBytes },
    response: mapImport,
  }),
  start: endpoint({
    method: 'POST',
    url: '/maintenance/map/uploads/:upload_id/start',
    operationId: 'startMapImport',
    summary: 'Importar el mapa ya cargado',
    tag,
    access,
    audit: 'write',
    params: mapUploadParams,
    response: mapImport,
    status: 202,
  }),
  cancel: endpoint({
    method: 'DELETE',
    url: '/maintenance/map/uploads/:upload_id',
    operationId: 'cancelMapImport',
    summary: 'Cancelar la importación de un mapa',
    tag,
    access,
    audit: 'write',
    params: mapUploadParams,
    response: mapImport,
  }),
}
