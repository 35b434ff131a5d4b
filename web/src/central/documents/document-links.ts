import { linkOptions } from '@tanstack/react-router'
import type { Holder } from '@chaski/contract/documents/schema.ts'

/** Where somebody's documents are. */
export const documentsLink = (holder: Holder, holder_id: number) => {
  const id = String(holder_id)
  if (holder === 'DRIVER')
    return linkOptions({ to: '/conductores/$driver_id/documentos', params: { driver_id: id } })
  if (holder === 'VEHICLE')
    return linkOptions({ to: '/vehiculos/$vehicle_id/documentos', params: { vehicle_id: id } })
  return linkOptions({ to: '/postulantes/$driver_id/documentos', params: { driver_id: id } })
}

/** Where one of them is registered, corrected or renewed. */
export const documentLink = (holder: Holder, holder_id: number, document: number) => {
  const id = String(holder_id)
  const document_id = String(document)
  if (holder === 'DRIVER')
    return linkOptions({
      to: '/conductores/$driver_id/documentos/$document_id',
      params: { driver_id: id, document_id },
    })
  if (holder === 'VEHICLE')
    return linkOptions({
      to: '/vehiculos/$vehicle_id/documentos/$document_id',
      params: { vehicle_id: id, document_id },
    })
  return linkOptions({
    to: '/postulantes/$driver_id/documentos/$document_id',
    params: { driver_id: id, document_id },
  })
}
