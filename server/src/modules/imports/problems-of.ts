import { Failure } from '@chaski/contract/errors.ts'
import { sqlState } from '#src/base/sql/sql.ts'
import { columnOf, type Layout, type RowProblem } from './layout.ts'
import { rowFault } from './row-fault-rules.ts'

/** What a refusal says of a row, in words; what is no fault of the row is thrown on. */
export const problemsOf = (layout: Layout, error: unknown, forgets: boolean): RowProblem[] => {
  // What is no fault of the row, a full queue say, is tried again later.
  if (error instanceof Failure && error.status < 500) {
    const { errors } = error
    return errors === undefined || errors.length === 0
      ? [{ column: '', detail: error.message.replace(/\.$/, '') }]
      : errors.map(({ path, detail }) => ({
          column: columnOf(layout, path),
          detail: detail.replace(/\.$/, ''),
        }))
  }
  // What the rules let through and the database refuses must not stop the rows behind it.
  const detail = rowFault(sqlState(error) ?? '', { forgets })
  if (detail !== null) return [{ column: '', detail }]
  throw error
}
