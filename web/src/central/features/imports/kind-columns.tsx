import type { z } from 'zod'
import type { importColumn } from '@chaski/contract/imports/schema.ts'

/** What a file may hold, the necessary first. */
export function KindColumns({ columns }: { columns: readonly z.infer<typeof importColumn>[] }) {
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
