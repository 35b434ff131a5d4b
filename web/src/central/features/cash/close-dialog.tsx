import { z } from 'zod'
import { boxCan } from '@chaski/contract/cash/rules.ts'
import { cash } from '@chaski/contract/cash/endpoints.ts'
import { closeBoxForm } from '@chaski/contract/cash/schema.ts'
import { reasonOf } from '@chaski/contract/verdict.ts'
import { plural, soles } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { TextAreaField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { boxOperations, useBox } from './use-box.ts'

const typed = z
  .object({
    counted_cents: z.int().nullable(),
    difference_reason: closeBoxForm.shape.difference_reason,
  })
  .refine((c) => c.counted_cents !== null, {
    path: ['counted_cents'],
    message: 'Cuente la caja e ingrese el monto',
  })

/** What was counted against what must be there; a difference says why. */
export function CloseBoxDialog() {
  const { params, leave } = useBox()
  const query = useFresh(cash.box, { params })
  return (
    <LoadedDialog title="Cerrar caja" query={query} onLeave={leave}>
      {(box) => (
        <FormDialog
          title={`Cerrar la caja ${box.box_id}`}
          endpoint={cash.close}
          params={params}
          schema={typed}
          body={({ counted_cents, difference_reason }) => ({
            counted_cents: counted_cents ?? 0,
            difference_reason,
          })}
          edited={box}
          read={() => ({ counted_cents: null, difference_reason: '' })}
          labels={{ counted_cents: 'Contado', difference_reason: 'Si no cuadra, por qué' }}
          invalidates={boxOperations}
          verb="Cerrar caja"
          onDone={() => {
            leave()
            toast('Caja cerrada.')
          }}
          onLeave={leave}
        >
          {(fields) => {
            const counted = fields.counted_cents.value
            const differs =
              counted === null ? undefined : reasonOf(boxCan.close(box.expected_cents, counted, ''))
            return (
              <>
                <p>
                  Debe haber <strong>{soles(box.expected_cents)}</strong>.
                  {box.without_picture > 0 && ` ${plural(box.without_picture, 'gasto')} sin foto.`}
                </p>
                <CentsField field={fields.counted_cents} required />
                {differs !== undefined && <p className="form-hint">{differs}</p>}
                <TextAreaField
                  field={fields.difference_reason}
                  required={differs !== undefined}
                  rows={2}
                  maxLength={300}
                />
                <p className="form-hint">Cerrada, nada de la caja cambia.</p>
              </>
            )
          }}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
