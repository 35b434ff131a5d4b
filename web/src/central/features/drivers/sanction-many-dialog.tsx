import { useNavigate } from '@tanstack/react-router'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { manySanctionsForm } from '@chaski/contract/drivers/schema.ts'
import { plural } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { TextAreaField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { idsOf, markedSearch } from '#src/ui/table/marked-ids.ts'
import { reportRows } from '#src/ui/figures/rows-report.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { refreshDriver } from './refresh-driver.ts'
import { SanctionFields } from './sanction-fields.tsx'

const schema = manySanctionsForm.shape.sanction

/** One reason for the marked drivers; what became of each is told. */
export function SanctionManyDialog() {
  const { filters } = useFilters(markedSearch)
  const navigate = useNavigate()
  const ids = idsOf(filters.ids)
  // The reasons are the same for everybody; the call of the spec asks for a driver.
  const reasons = useFresh(drivers.sanctionReasons, { params: { driver_id: ids[0] ?? 0 } })
  const leave = () =>
    void navigate({
      to: '/conductores',
      search: (before: Record<string, unknown>) => ({ ...before, ids: undefined }),
    } as Parameters<typeof navigate>[0])
  const title = `Sancionar a ${plural(ids.length, 'conductor', 'conductores')}`
  return (
    <LoadedDialog title={title} query={reasons} onLeave={leave}>
      {({ data }) => (
        <FormDialog
          title={title}
          endpoint={drivers.sanctionMany}
          schema={schema}
          body={(sanction) => ({ sanction, items: ids.map((driver_id) => ({ driver_id })) })}
          initial={{ reason_id: null, from: undefined, to: undefined, note: '' }}
          labels={{ reason_id: 'Motivo', from: 'Desde', to: 'Hasta', note: 'Nota' }}
          verb={title}
          onDone={(answer) => {
            void refreshDriver()
            leave()
            reportRows(
              'Sancionar',
              answer.data.map((result) => ({ name: result.name ?? 'Quien ya no está', result })),
            )
          }}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <SanctionFields reasons={data} fields={fields} />
              <TextAreaField field={fields.note} maxLength={500} />
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
