import { useNavigate } from '@tanstack/react-router'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { manyBlocksForm } from '@chaski/contract/clients/schema.ts'
import { plural } from '#src/shared/formats.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { idsOf, markedSearch } from '#src/ui/table/marked-ids.ts'
import { reportRows } from '#src/ui/figures/rows-report.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { changedWithClient } from './refresh-client.ts'

const schema = manyBlocksForm.shape.block.unwrap()

/** Bars the marked clients for one reason; what became of each is told. */
export function BlockManyDialog() {
  const { filters } = useFilters(markedSearch)
  const navigate = useNavigate()
  const ids = idsOf(filters.ids)
  const leave = () =>
    void navigate({
      to: '/clientes',
      search: (before: Record<string, unknown>) => ({ ...before, ids: undefined }),
    } as Parameters<typeof navigate>[0])
  return (
    <FormDialog
      title={`Bloquear a ${plural(ids.length, 'cliente')}`}
      endpoint={clients.blockMany}
      schema={schema}
      body={(block) => ({ block, items: ids.map((client_id) => ({ client_id })) })}
      invalidates={changedWithClient}
      initial={{ reason: '', until: null }}
      labels={{ reason: 'Motivo', until: 'Hasta' }}
      verb={`Bloquear a ${plural(ids.length, 'cliente')}`}
      onDone={({ data }) => {
        leave()
        reportRows(
          'Bloquear',
          data.map((result) => ({ name: result.name ?? 'Quien ya no está', result })),
        )
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <TextField field={fields.reason} required first maxLength={300} />
          <DayField field={fields.until} hint="Vacío: hasta que alguien los desbloquee" withTime />
        </>
      )}
    </FormDialog>
  )
}
