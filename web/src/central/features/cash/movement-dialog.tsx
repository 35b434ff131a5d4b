import { z } from 'zod'
import { cash } from '@chaski/contract/cash/endpoints.ts'
import { movementKindNames, movementKinds } from '@chaski/contract/cash/schema.ts'
import { id, text } from '@chaski/contract/fields.ts'
import { soles } from '#src/shared/formats.ts'
import { SelectField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { toast } from '#src/ui/notice/toast.tsx'
import { boxOperations, useBox } from './use-box.ts'

const kinds = movementKinds.map((value) => ({ value, label: movementKindNames[value] }))
const ofDriver = (kind: string): boolean => kind === 'HANDOVER' || kind === 'PAYOUT'

const typed = z
  .object({
    kind: z.enum(movementKinds),
    driver_id: id.nullable(),
    amount_cents: z.int().nullable(),
    detail: text(0, 200),
  })
  .refine((m) => (m.amount_cents ?? 0) > 0, { path: ['amount_cents'], message: 'Ingrese el monto' })
  .refine((m) => !ofDriver(m.kind) || m.driver_id !== null, {
    path: ['driver_id'],
    message: 'Elija al conductor',
  })
  .refine((m) => ofDriver(m.kind) || m.detail.length >= 5, {
    path: ['detail'],
    message: 'Diga de qué es',
  })

/** Cash that comes in or goes out; a driver's stands in their account at once. */
export function MovementDialog() {
  const { params, leave } = useBox()
  const drivers = useLookUp(cash.drivers, {}, ({ data }) =>
    data.map((d) => ({
      id: d.driver_id,
      name: `${d.code} ${d.name} · ${d.balance_cents < 0 ? 'debe' : 'se le debe'} ${soles(Math.abs(d.balance_cents))}`,
    })),
  )
  return (
    <FormDialog
      title="Movimiento de caja"
      endpoint={cash.move}
      params={params}
      schema={typed}
      body={({ amount_cents, driver_id, ...m }) => ({
        ...m,
        driver_id: ofDriver(m.kind) ? driver_id : null,
        amount_cents: amount_cents ?? 0,
      })}
      initial={{ kind: 'HANDOVER', driver_id: null, amount_cents: null, detail: '' }}
      labels={{
        kind: 'Tipo',
        driver_id: 'Conductor',
        amount_cents: 'Monto',
        detail: 'Detalle',
      }}
      verb="Registrar"
      invalidates={boxOperations}
      onDone={() => {
        leave()
        toast('Movimiento registrado.')
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <SelectField field={fields.kind} options={kinds} first />
          {ofDriver(fields.kind.value) && (
            <IdField field={fields.driver_id} options={drivers} required />
          )}
          <CentsField field={fields.amount_cents} required />
          <TextField
            field={fields.detail}
            maxLength={200}
            required={!ofDriver(fields.kind.value)}
          />
          {fields.kind.value === 'EXPENSE' && (
            <p className="form-hint">La foto de la boleta se sube en la lista, después.</p>
          )}
        </>
      )}
    </FormDialog>
  )
}
