import type { RawBuilder } from 'kysely'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import type { RecordPartKind, RecordSummary } from '@chaski/contract/summaries/schema.ts'
import { type Db, one } from '#src/base/sql/sql.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { drivenOf } from '#src/modules/trips/linked-trips-sql.ts'
import { type LinkedPart, readParts } from '#src/records/linked-part.ts'

/** Parts that need a right (of several any), or none of them. */
type Can = (
  codes: PermissionCode | readonly PermissionCode[],
  parts: () => readonly LinkedPart[],
) => readonly LinkedPart[]

/** A record's parts that the viewer may see, and what its trips `t` came to; two statements, whatever there is. */
export const recordOf = async (
  db: Db,
  viewer: Operator,
  only: RecordPartKind | undefined,
  trips: RawBuilder<unknown> | null,
  parts: (can: Can) => readonly LinkedPart[],
  agreed_wait_min: number | null = null,
): Promise<RecordSummary> => {
  const has = (code: PermissionCode) => viewer.permissions.has(code)
  const driven =
    trips === null || only !== undefined || !has('DSP_SERVICE_VIEW')
      ? null
      : ((await one(db, drivenOf(viewer, trips, agreed_wait_min)))
          .driven as RecordSummary['driven'])
  const seen = parts((codes, of) => ([codes].flat().some(has) ? of() : []))
  return { driven, parts: await readParts(db, seen, only) }
}
