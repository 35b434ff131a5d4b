import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { bbox } from '@chaski/contract/geo/schema.ts'
import { z } from 'zod'

export const mapFiles = ['graph.bin', 'places.jsonl', 'houses.jsonl', 'tiles.pmtiles'] as const
export type MapFile = (typeof mapFiles)[number]

/** meta.json: written last, so that a set without it, or that does not fit it, is not a set. */
const mapMeta = z.object({
  format: z.literal(1),
  /** Changes with the source and the box; every quote keeps it. */
  version: z.string().max(100),
  key: z.string().length(64),
  source: z.string().max(255),
  imported_at: z.iso.datetime(),
  bounds: bbox,
  attribution: z.string().max(500),
  counts: z.object({
    junctions: z.int(),
    stretches: z.int(),
    places: z.int(),
    tiles: z.int(),
  }),
  /** A map of before numbers were read has no houses; one without a number has an empty file of them. */
  bytes: z.object({
    'graph.bin': z.int().min(1),
    'places.jsonl': z.int().min(1),
    'houses.jsonl': z.int().min(0).optional(),
    'tiles.pmtiles': z.int().min(1),
  }),
})
export type MapMeta = z.infer<typeof mapMeta>

/** What is imported in a folder: null when nothing is, an error when something is but does not fit together. */
export async function readMapMeta(folder: string): Promise<MapMeta | null> {
  const text = await readFile(join(folder, 'meta.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const meta = mapMeta.parse(JSON.parse(text))
  for (const name of mapFiles) {
    if (meta.bytes[name] === undefined) continue
    const found = await stat(join(folder, name)).catch(() => null)
    if (found?.size !== meta.bytes[name]) {
      throw new Error(`${name} does not belong to the imported map: import it again`)
    }
  }
  return meta
}
