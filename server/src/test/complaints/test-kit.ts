import { sql } from 'kysely'
import type { ComplaintInput } from '@chaski/contract/complaints/schema.ts'
import { complaintForm } from '@chaski/contract/complaints/schema.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { type Filing, registerSheet } from '#src/modules/complaints/file/register-sheet.ts'
import { resolveSheet } from '#src/modules/complaints/file/resolve-sheet.ts'
import { type Db, one } from '#src/base/sql/sql.ts'
import type { TestApp } from '#src/test/test-app.ts'

/** A sheet with what the law asks for and no more. */
export const leastForm = {
  first_names: 'Rosa María',
  last_names: 'Núñez Ñahuis',
  document_type_id: 1,
  document_number: '00001234',
  email: 'rosa@cliente.example',
  detail: 'El conductor cobró S/ 45 en vez de los S/ 25 acordados.',
} as const satisfies ComplaintInput

/** Files a sheet as the web would, at an instant of choice. */
export const fileAt = (
  test: TestApp,
  at: string | null,
  more: Partial<ComplaintInput> = {},
  filing: Partial<Filing> = {},
) =>
  registerSheet(test.deps, test.db, systemActor, {
    boxes: resolveSheet(complaintForm.parse({ ...leastForm, ...more })),
    attachments: [],
    establishment: { code: null },
    channel: 'WEB',
    declared_truth: true,
    at,
    ...filing,
  })

export const countRows = async (db: Db, table: string): Promise<number> => {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`,
  )
  return count
}
