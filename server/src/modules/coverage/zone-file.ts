import { z } from 'zod'
import { zoneProblem } from '@chaski/contract/coverage/rules.ts'
import {
  type CoverageRow,
  type ZoneForm,
  zoneForm,
  type ZoneImportRow,
  type ZoneRow,
} from '@chaski/contract/coverage/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { issueText } from '@chaski/contract/issue-text.ts'
import type { Actor } from '#src/http/principal.ts'
import type { Scope } from '#src/modules/companies/scope.ts'
import { createZone, editZone } from '#src/modules/coverage/change-zone.ts'
import { activeZonesOf } from './store.ts'
import { type Db, inTransaction } from '#src/sql.ts'

const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z
    .array(
      z.object({
        properties: z.record(z.string(), z.unknown()).nullish(),
        geometry: z.unknown(),
      }),
    )
    .max(500),
})

/** The zones as any map program reads them. */
export const zoneCollection = (zones: readonly ZoneRow[]) => ({
  type: 'FeatureCollection',
  features: zones.map(({ geometry, code, name, type_zone_id, priority }) => ({
    type: 'Feature',
    properties: { code, name, type_zone_id, priority },
    geometry,
  })),
})

const readFile = (bytes: Buffer) => {
  try {
    return collection.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw fail('INVALID_FILE', {
      detail: 'El archivo no es un GeoJSON con zonas (FeatureCollection).',
    })
  }
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

type Judged = ZoneImportRow & { form: ZoneForm | null; known: ZoneRow | undefined }

/** Judges each feature by the rules of a drawn zone; a known code means an edit of that zone. */
const judge = (
  features: z.infer<typeof collection>['features'],
  coverage: CoverageRow,
  zones: readonly ZoneRow[],
): Judged[] => {
  const byCode = new Map(zones.map((zone) => [zone.code, zone]))
  const seen = new Set<string>()
  return features.map(({ properties, geometry }, index) => {
    const p = properties ?? {}
    const parsed = zoneForm.safeParse({
      code: asText(p['code']).toUpperCase(),
      name: p['name'] ?? p['nombre'],
      type_zone_id: p['type_zone_id'] ?? 1,
      priority: p['priority'] ?? 0,
      geometry,
    })
    const row = { row: index + 1, code: asText(p['code']), name: asText(p['name']) }
    const refused = (detail: string, place: ZoneImportRow['place'] = null): Judged => ({
      ...row,
      verdict: 'REFUSED',
      detail,
      place,
      form: null,
      known: undefined,
    })
    if (!parsed.success) {
      const issue = parsed.error.issues[0]!
      return refused(
        `${issue.path[0] === undefined ? '' : `${String(issue.path[0])}: `}${issueText(issue)}`,
      )
    }
    const form = parsed.data
    if (seen.has(form.code)) return refused('El código se repite en el archivo')
    seen.add(form.code)
    const problem = zoneProblem(form.geometry, coverage.bounds)
    if (problem !== null) return refused(problem.detail, problem.place)
    const known = byCode.get(form.code)
    const verdict = known === undefined ? 'CREATE' : 'UPDATE'
    return { ...row, verdict, detail: null, place: null, form, known }
  })
}

/** Reads a file of zones; stores all of it or nothing, and nothing when only asked to check. */
export const importZones = (
  db: Db,
  scope: Scope,
  actor: Actor,
  coverage: CoverageRow,
  bytes: Buffer,
  only_check: boolean,
): Promise<{ stored: boolean; data: ZoneImportRow[] }> =>
  inTransaction(db, async (trx) => {
    const { features } = readFile(bytes)
    const { coverage_id } = coverage
    const rows = judge(features, coverage, await activeZonesOf(trx, scope, { coverage_id }))
    const sound = rows.every((row) => row.form !== null)
    const stored = sound && !only_check && rows.length > 0
    if (stored) {
      for (const { form, known } of rows) {
        if (known === undefined) await createZone(trx, scope, actor, coverage_id, form!)
        else
          await editZone(trx, scope, actor, coverage_id, known.zone_id, {
            ...form!,
            version: known.version,
          })
      }
    }
    return {
      stored,
      data: rows.map(({ row, code, name, verdict, detail, place }) => ({
        row,
        code,
        name,
        verdict,
        detail,
        place,
      })),
    }
  })
