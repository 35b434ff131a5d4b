import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import {
  type PayColumn,
  payColumnNames,
  payColumns,
  separators,
} from '@chaski/contract/ledger/closing-schema.ts'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { CheckField, SelectField, TextAreaField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'

const separatorNames = { ';': 'Punto y coma', ',': 'Coma', '|': 'Barra', TAB: 'Tabulación' }
const codeOf = (name: string): PayColumn | undefined =>
  payColumns.find((column) => payColumnNames[column].toLowerCase() === name.trim().toLowerCase())

/** One line a column: what it holds, and after "=" what the bank calls it. */
const read = (text: string): { value: string; title: string }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [what = '', title = ''] = line.split('=', 2)
      return { value: codeOf(what) ?? '', title: (title.trim() || what.trim()).slice(0, 40) }
    })

const typed = z.object({
  separator: z.enum(separators),
  has_header: z.boolean(),
  decimal_comma: z.boolean(),
  lines: z
    .string()
    .refine((text) => read(text).length > 0, 'Escriba al menos una columna')
    .refine(
      (text) => read(text).every(({ value }) => value !== ''),
      'Hay una columna que no existe: vea la lista de abajo',
    ),
})

/** How the bank wants its file of payments. */
export function PayFileDialog() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/cuentas-conductores/lotes' })
  const query = useFresh(ledger.payFile, {})
  return (
    <LoadedDialog title="Archivo del banco" query={query} onLeave={leave}>
      {(file) => (
        <FormDialog
          title="Archivo del banco"
          endpoint={ledger.setPayFile}
          schema={typed}
          body={({ lines, ...rest }) => ({
            ...rest,
            columns: read(lines).map(({ value, title }) => ({ value: value as PayColumn, title })),
          })}
          edited={file}
          read={({ columns, ...rest }) => ({
            ...rest,
            lines: columns
              .map(({ value, title }) => `${payColumnNames[value]} = ${title}`)
              .join('\n'),
          })}
          labels={{
            separator: 'Separador',
            has_header: 'Con fila de títulos',
            decimal_comma: 'Decimales con coma',
            lines: 'Columnas',
          }}
          invalidates={[ledger.payFile]}
          onDone={() => {
            leave()
            toast('Archivo guardado.')
          }}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <SelectField
                field={fields.separator}
                first
                options={separators.map((value) => ({ value, label: separatorNames[value] }))}
              />
              <CheckField field={fields.has_header} />
              <CheckField field={fields.decimal_comma} />
              <TextAreaField field={fields.lines} required rows={9} />
              <p className="form-hint">
                Una columna por línea, en el orden del banco: qué lleva y, después de “=”, su
                título. Puede llevar:{' '}
                {payColumns.map((column) => payColumnNames[column]).join(', ')}.
              </p>
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
