import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { complaintFilters, exportFilters } from '@chaski/contract/complaints/case-schema.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { narrowed } from '#src/ui/form/use-look-up.ts'
import { call } from '#src/shared/call.ts'
import { dayOf } from '#src/shared/formats.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { SelectField } from '#src/ui/field/field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { SavingForm } from '#src/ui/form/saving-form.tsx'
import { saveFile } from '#src/ui/action/save-file.ts'
import { toast } from '#src/ui/notice/toast.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { IdField } from '#src/ui/form/id-field.tsx'
import { useEstablishments } from '#src/central/complaints/use-establishments.ts'

const labels = {
  format: 'Formato',
  date_start: 'Presentados desde',
  date_finish: 'Hasta',
  establishment_id: 'Local',
}

const formats = [
  { value: 'XLSX', label: 'Registro en Excel' },
  { value: 'PDF', label: 'Hojas de reclamación en PDF' },
]

const schema = z
  .object({
    format: z.enum(['XLSX', 'PDF']),
    date_start: z.string().min(1, 'Ingrese la fecha inicial'),
    date_finish: z.string().min(1, 'Ingrese la fecha final'),
    establishment_id: z.int().nullable(),
  })
  .superRefine(({ date_start, date_finish }, context) => {
    const checked = exportFilters.safeParse({ date_start, date_finish })
    for (const issue of checked.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
  })
type Wanted = z.output<typeof schema>

const calls = { XLSX: complaints.exportXlsx, PDF: complaints.exportPdf }

const fetchBook = ({ format, establishment_id, ...range }: Wanted): Promise<Blob> =>
  call(calls[format], {
    query: { ...range, establishment_id: establishment_id ?? undefined },
  })

/** The book by date range, as Indecopi may ask for it; each export leaves its own audit row. */
export function ExportDialog() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/reclamos', search: true })
  const { filters } = useFilters(complaintFilters.omit({ page: true, page_size: true }))
  const establishments = useEstablishments()
  const [today] = useState(() => dayOf(Date.now()))
  return (
    <Dialog title="Exportar el Libro de Reclamaciones" onLeave={leave}>
      <SavingForm
        schema={schema}
        initial={{
          format: 'XLSX',
          date_start: filters.date_start ?? addDays(today, -30),
          date_finish: filters.date_finish ?? today,
          establishment_id: filters.establishment_id ?? null,
        }}
        labels={labels}
        verb="Exportar"
        save={async (wanted) => ({ wanted, file: await fetchBook(wanted) })}
        onDone={({ wanted, file }) => {
          const name = `reclamos-${wanted.date_start}-${wanted.date_finish}`
          saveFile(file, `${name}.${wanted.format.toLowerCase()}`)
          leave()
          toast('Se descargó el libro. La exportación quedó en la auditoría.')
        }}
        onLeave={leave}
      >
        {(fields) => (
          <>
            <SelectField field={fields.format} options={formats} first />
            <div className="form-row">
              <DayField field={fields.date_start} required />
              <DayField field={fields.date_finish} required />
            </div>
            {establishments.items.length !== 1 && (
              <IdField
                field={fields.establishment_id}
                none="Todos, en un solo registro"
                options={narrowed(establishments, (all) =>
                  all.map(({ establishment_id, code, name }) => ({
                    id: establishment_id,
                    name: `${code} ${name}`,
                  })),
                )}
              />
            )}
            <p className="form-hint">
              Contiene datos personales: úselo solo para responder a la autoridad. Queda constancia
              de quién lo exportó.
            </p>
          </>
        )}
      </SavingForm>
    </Dialog>
  )
}
