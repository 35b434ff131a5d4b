import type { FieldError } from '@chaski/contract/errors.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import { coverageExists } from '#src/modules/drivers/day/state-store.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** Why a driver or vehicle cannot belong to a coverage: it is not there, or not among the caller's. */
export const coverageProblem = async (
  db: Db,
  scope: CoverageLimit,
  coverage_id: number | null,
): Promise<FieldError[]> => {
  const at = (detail: string): FieldError[] => [{ path: 'coverage_id', code: 'INVALID', detail }]
  if (scope !== null && (coverage_id === null || !scope.includes(coverage_id)))
    return at('Elija una de sus coberturas')
  if (coverage_id !== null && !(await coverageExists(db, coverage_id)))
    return at('Esta cobertura no existe')
  return []
}
