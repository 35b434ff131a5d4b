import { zoneProblem } from '@chaski/contract/coverage/rules.ts'
import { type ZoneImportRow, zoneForm } from '@chaski/contract/coverage/schema.ts'
import { zoneKind } from '@chaski/contract/coverage/zone-kind.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { BBox } from '@chaski/contract/geo/schema.ts'
import { issueText } from '@chaski/contract/issue-text.ts'
import { jsonShape } from '#src/base/json-shape.ts'

/** A feature as the file has it; `form` is the zone as JSON, or null when it cannot be one. */
export type ReadZone = Omit<ZoneImportRow, 'verdict'> & {
  /** In capitals, as it is stored. */
  key: string
  form: string | null
}

type Feature = { properties?: Record<string, unknown> | null; geometry?: unknown }

const maxFeatures = 500
const maxDepth = 32
/** Three for every corner of a border. */
const maxValues = 600_000

const refused = (detail: string) => fail('INVALID_FILE', { detail })
const noCollection = () => refused('El archivo no es un GeoJSON con zonas (FeatureCollection).')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parsed = (file: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('utf8'))
  } catch {
    throw noCollection()
  }
}

const featuresOf = (file: Uint8Array): Feature[] => {
  const { values, depth } = jsonShape(file)
  if (values > maxValues)
    throw refused('El archivo tiene más de 600,000 valores, unos 200,000 vértices.')
  if (depth > maxDepth) throw refused('El archivo tiene más de 32 niveles, unos dentro de otros.')
  const content = parsed(file)
  if (!isRecord(content) || content['type'] !== 'FeatureCollection') throw noCollection()
  const { features } = content
  if (!Array.isArray(features)) throw noCollection()
  if (features.length > maxFeatures) throw refused('El archivo tiene más de 500 zonas.')
  if (!features.every((f) => isRecord(f) && isRecord(f['properties'] ?? {}))) throw noCollection()
  return features as Feature[]
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 80) : ''

/** Reads a file of zones and judges each feature by the rules of a drawn one. */
export const readZoneFile = ({ file, bounds }: { file: Uint8Array; bounds: BBox }): ReadZone[] => {
  const seen = new Set<string>()
  return featuresOf(file).map(({ properties, geometry }, index): ReadZone => {
    const p = properties ?? {}
    const key = asText(p['code']).toUpperCase()
    const row = { row: index + 1, code: asText(p['code']), name: asText(p['name']), key }
    const refuse = (detail: string, place: ReadZone['place'] = null): ReadZone => ({
      ...row,
      detail,
      place,
      form: null,
    })
    const result = zoneForm.safeParse({
      code: key,
      name: p['name'] ?? p['nombre'],
      type_zone_id: p['type_zone_id'] ?? zoneKind.PRICED,
      priority: p['priority'] ?? 0,
      geometry,
    })
    if (!result.success) {
      const issue = result.error.issues[0]!
      const field = issue.path[0] === undefined ? '' : `${String(issue.path[0])}: `
      return refuse(`${field}${issueText(issue)}`)
    }
    if (seen.has(key)) return refuse('El código se repite en el archivo')
    seen.add(key)
    const problem = zoneProblem(result.data.geometry, bounds)
    if (problem !== null) return refuse(problem.detail, problem.place)
    return { ...row, detail: null, place: null, form: JSON.stringify(result.data) }
  })
}
