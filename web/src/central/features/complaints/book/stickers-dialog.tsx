import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { call } from '#src/shared/call.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { TextAreaField } from '#src/ui/field/field.tsx'
import { SavingForm } from '#src/ui/form/saving-form.tsx'
import { saveFile } from '#src/ui/action/save-file.ts'
import { readPlates } from './read-plates.ts'

const schema = z.object({ plates: z.string().max(8000) }).superRefine(({ plates }, context) => {
  const { wrong, known } = readPlates(plates)
  const message =
    wrong.length > 0
      ? `No es una placa: ${wrong.slice(0, 3).join(', ')}. Escríbalas así: V1A-234`
      : known.length > 500
        ? 'Escriba como máximo 500 placas'
        : null
  if (message !== null) context.addIssue({ code: 'custom', path: ['plates'], message })
})

const print = (plates: string): Promise<Blob> => {
  const { known } = readPlates(plates)
  return call(complaints.stickers, { query: known.length === 0 ? {} : { license_plate: known } })
}

/** What must be seen inside each car: the telephone and the second channel of the book. */
export function StickersDialog() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/libro-reclamaciones' })
  return (
    <Dialog title="Avisos para el interior de los autos" onLeave={leave}>
      <SavingForm
        schema={schema}
        initial={{ plates: '' }}
        labels={{ plates: 'Placas' }}
        verb="Descargar PDF"
        save={({ plates }) => print(plates)}
        onDone={(file) => {
          saveFile(file, 'avisos-para-autos.pdf')
          leave()
        }}
        onLeave={leave}
      >
        {(fields) => (
          <>
            <p className="form-hint">
              Llevan el teléfono y el segundo canal de la identidad de la empresa, como pide el
              artículo 2-A a quien transporta pasajeros.
            </p>
            <TextAreaField
              field={fields.plates}
              hint="Una por auto, separadas por comas o en líneas. Vacío: una página con el espacio de la placa en blanco"
              rows={5}
              maxLength={8000}
              first
            />
          </>
        )}
      </SavingForm>
    </Dialog>
  )
}
