import { z } from 'zod'
import { integerParam, text, uuid } from '#src/fields.ts'

/** A file of a whole country, with room to grow. */
export const maxMapBytes = 1_000_000_000
/** What travels in one call: a line that breaks repeats no more than this. */
export const mapPartBytes = 8_000_000

export const mapImportStates = [
  'NONE',
  'UPLOADING',
  'IMPORTING',
  'DONE',
  'FAILED',
  'CANCELLED',
] as const
export type MapImportState = (typeof mapImportStates)[number]

export const mapUploadForm = z.strictObject({
  file_name: text(1, 200).regex(/\.osm\.pbf$/i, 'Debe ser un archivo .osm.pbf'),
  bytes: z.int().min(1).max(maxMapBytes, 'El archivo pesa más de 1 GB: use el de su país'),
})
export type MapUploadForm = z.infer<typeof mapUploadForm>

export const mapUploadParams = z.strictObject({ upload_id: uuid })
export const mapPartQuery = z.strictObject({ offset: integerParam(0, maxMapBytes) })

export const mapImport = z.object({
  upload_id: uuid.nullable(),
  state: z.enum(mapImportStates),
  file_name: z.string(),
  bytes: z.int(),
  received: z.int(),
  /** Of the work after the upload, from 0 to 1. */
  share: z.number(),
  /** Why it failed, in words. */
  problem: z.string().nullable(),
  started_by: z.string(),
})
export type MapImport = z.infer<typeof mapImport>

/** The map that serves now, how far it reaches, and the one that is on its way. */
export const mapStatus = z.object({
  map: z
    .object({
      source: z.string(),
      imported_at: z.string(),
      streets: z.int(),
      places: z.int(),
    })
    .nullable(),
  /** Coverages in use, and whether the map reaches them. */
  coverages: z.array(z.object({ name: z.string(), reached: z.boolean() })),
  /** Why no file can be taken here, in words. */
  barred: z.string().nullable(),
  import: mapImport,
})
export type MapStatus = z.infer<typeof mapStatus>
