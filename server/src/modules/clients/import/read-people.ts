import { fail } from '@chaski/contract/errors.ts'
import { readRows } from './read-rows.ts'

/** The columns a file of authorised users may have, by the headings people give them. */
const columns = {
  name: ['nombre', 'nombres', 'nombre completo', 'apellidos y nombres', 'usuario'],
  cellphone: ['celular', 'telefono', 'movil', 'numero de celular'],
  email: ['correo', 'correo electronico', 'email', 'e-mail'],
  employee_code: ['codigo', 'codigo de empleado', 'codigo de trabajador', 'legajo'],
  area: ['area', 'gerencia', 'departamento'],
  costcenters: ['centro de costo', 'centros de costo', 'ceco', 'cecos'],
  notes: ['notas', 'observaciones'],
} as const
type ColumnName = keyof typeof columns

/** One person as the file says it; an absent column is undefined, an empty cell an empty text. */
export type PersonRow = { row: number } & Partial<Record<ColumnName, string>>

const fold = (value: string): string =>
  value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

const headings = new Map<string, ColumnName>(
  Object.entries(columns).flatMap(([name, words]) =>
    words.map((word) => [word, name as ColumnName] as const),
  ),
)

/** Reads the people of a CSV or Excel file; the first row names the columns. */
export const readPeople = (bytes: Buffer): PersonRow[] => {
  const rows = readRows(bytes)
  const [head = []] = rows
  const names = head.map((heading) => headings.get(fold(heading.replace(/^\uFEFF/, ''))))
  for (const needed of ['name', 'cellphone'] as const)
    if (!names.includes(needed))
      throw fail('INVALID_FILE', {
        detail: `Falta la columna "${needed === 'name' ? 'Nombre' : 'Celular'}" en la primera fila.`,
      })
  return rows
    .map((cells, index) => ({ cells, row: index + 1 }))
    .slice(1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, row }) => {
      const person: PersonRow = { row }
      for (const [at, name] of names.entries())
        if (name !== undefined) person[name] = (cells[at] ?? '').trim()
      return person
    })
}
