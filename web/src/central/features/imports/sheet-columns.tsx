import type { z } from 'zod'
import type { sheetColumn } from '@chaski/contract/imports/schema.ts'

/** What a sheet may hold, the necessary first. */
export function SheetColumns({ columns }: { columns: readonly z.infer<typeof sheetColumn>[] }) {
  const ordered = columns.toSorted((a, b) => Number(b.required) - Number(a.required))
  return (
    <table className="import-guide">
      <thead>
        <tr>
          <th scope="col">Columna</th>
          <th scope="col">Qué se escribe</th>
        </tr>
      </thead>
      <tbody>
        {ordered.map(({ key, title, hint, required }) => (
          <tr key={key}>
            <th scope="row">
              {title}
              {required && <span className="dim"> · necesaria</span>}
            </th>
            <td>{hint}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
