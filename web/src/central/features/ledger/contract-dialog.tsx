import { z } from 'zod'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { contractKindNames, contractKinds } from '@chaski/contract/ledger/entry-kinds.ts'
import { contractForm } from '@chaski/contract/ledger/entry-schema.ts'
import { date } from '#src/shared/formats.ts'
import { today } from '#src/shared/today.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { NumberField, SelectField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { ledgerOperations, useDriverLedger } from './use-driver-ledger.ts'

const kinds = contractKinds.map((value) => ({ value, label: contractKindNames[value] }))

/** People say a whole percentage; the wire carries hundredths. */
const typed = z
  .object({
    kind: z.enum(contractKinds),
    percent: z.int().min(0).max(100),
    fee_cents: z.int().nullable(),
    valid_from: contractForm.shape.valid_from,
    valid_to: contractForm.shape.valid_to,
  })
  .refine((c) => c.kind !== 'PERCENT' || c.percent > 0, {
    path: ['percent'],
    message: 'Ingrese el porcentaje',
  })
  .refine((c) => !c.kind.startsWith('RENT') || (c.fee_cents ?? 0) > 0, {
    path: ['fee_cents'],
    message: 'Ingrese el alquiler',
  })

/** What the company earns from this driver from a day on; what is closed keeps what applied then. */
export function ContractDialog() {
  const { params, leave } = useDriverLedger()
  const query = useFresh(ledger.driver, { params })
  return (
    <LoadedDialog title="Condiciones" query={query} onLeave={leave}>
      {({ name, contracts: [last], closed_until }) => (
        <FormDialog
          title={`Condiciones de ${name}`}
          endpoint={ledger.agree}
          params={params}
          schema={typed}
          body={({ percent, fee_cents, ...c }) => ({
            ...c,
            commission_bp: percent * 100,
            fee_cents: c.kind === 'PERCENT' ? 0 : (fee_cents ?? 0),
          })}
          invalidates={ledgerOperations}
          initial={{
            kind: last?.kind ?? 'OWNER',
            percent: Math.round((last?.commission_bp ?? 2000) / 100),
            fee_cents: last?.fee_cents ?? null,
            valid_from: closed_until === null ? today() : addDays(closed_until, 1),
            valid_to: null,
          }}
          labels={{
            kind: 'Contrato',
            percent: 'Comisión de cada servicio',
            fee_cents: 'Cuota o alquiler',
            valid_from: 'Desde',
            valid_to: 'Hasta',
          }}
          verb="Guardar condiciones"
          onDone={() => {
            leave()
            toast('Condiciones guardadas.')
          }}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <SelectField field={fields.kind} options={kinds} first />
              <div className="form-row">
                <NumberField field={fields.percent} suffix=" %" min={0} max={100} />
                {fields.kind.value !== 'PERCENT' && <CentsField field={fields.fee_cents} />}
              </div>
              <p className="form-hint">
                {fields.kind.value === 'RENT_DAY'
                  ? 'El alquiler se cuenta por cada día del periodo.'
                  : fields.kind.value === 'PERCENT'
                    ? 'La empresa retiene el porcentaje de cada servicio, sin peajes ni parqueos.'
                    : 'La cuota es por semana; de una semana incompleta se cuentan sus días.'}
              </p>
              <div className="form-row">
                <DayField field={fields.valid_from} required />
                <DayField field={fields.valid_to} />
              </div>
              <p className="form-hint">
                Reemplaza desde ese día lo acordado antes.
                {closed_until !== null && ` Está cerrado hasta el ${date(closed_until)}.`}
              </p>
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
