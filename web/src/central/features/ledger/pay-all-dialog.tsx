import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { batchForm, type PayBatch } from '@chaski/contract/ledger/closing-schema.ts'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { payMethodNames, payMethods } from '@chaski/contract/ledger/entry-kinds.ts'
import { takeFile } from '#src/central/take-file.ts'
import type { AnswerOf } from '@chaski/contract/endpoint.ts'
import { allowed } from '@chaski/contract/verdict.ts'
import { plural, soles } from '#src/shared/formats.ts'
import { today } from '#src/shared/today.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { SelectField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { MoneyTable } from '#src/ui/figures/money-table.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { payAllSearch } from './pay-all-search.ts'
import { ledgerOperations } from './use-driver-ledger.ts'

const methods = payMethods.map((value) => ({ value, label: payMethodNames[value] }))
const form = batchForm.omit({ driver_ids: true })

/** Pays everybody chosen in the list what they are owed, and hands over the bank's file. */
export function PayAllDialog() {
  const { filters } = useFilters(payAllSearch)
  const navigate = useNavigate()
  const [paid, setPaid] = useState<AnswerOf<typeof ledger.payAll>>()
  const driver_ids = (filters.quienes ?? '').split('-').map(Number).filter(Number.isInteger)
  const leave = () => void navigate({ to: '/cuentas-conductores' })
  if (paid !== undefined) return <Paid batch={paid} onLeave={leave} />
  return (
    <FormDialog
      title={`Pagar a ${plural(driver_ids.length, 'conductor', 'conductores')}`}
      endpoint={ledger.payAll}
      schema={form}
      body={(given) => ({ ...given, driver_ids })}
      initial={{ day: today(), method: 'TRANSFERENCIA', reference: '' }}
      labels={{ day: 'Día', method: 'Medio', reference: 'Referencia del lote' }}
      invalidates={[...ledgerOperations, ledger.batches]}
      verb="Registrar pagos"
      onDone={setPaid}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <p className="form-hint">
            A cada uno se le paga todo lo que se le debe. A quien no se le debe nada no se le paga.
          </p>
          <div className="form-row">
            <SelectField field={fields.method} options={methods} first />
            <DayField field={fields.day} required />
          </div>
          <TextField field={fields.reference} maxLength={60} hint="Va en el archivo del banco" />
        </>
      )}
    </FormDialog>
  )
}

function Paid({ batch, onLeave }: { batch: AnswerOf<typeof ledger.payAll>; onLeave: () => void }) {
  const { batch_id, paid, total_cents, skips } = batch
  return (
    <Dialog title={`Lote ${batch_id}`} width={640} onLeave={onLeave}>
      <p>
        Se registraron pagos a {plural(paid, 'conductor', 'conductores')} por{' '}
        <strong>{soles(total_cents)}</strong>. A cada uno se le avisó.
      </p>
      <FileButton {...batch} />
      {skips.length > 0 && (
        <MoneyTable
          label="Sin pago"
          empty=""
          rows={skips}
          rowKey={(s) => s.driver_id}
          columns={[
            { title: 'Sin pago', cell: (s) => `${s.code} ${s.name}` },
            { title: 'Por qué', cell: (s) => s.detail },
          ]}
        />
      )}
    </Dialog>
  )
}

function FileButton({ batch_id }: Pick<PayBatch, 'batch_id'>) {
  return (
    <ActionButton
      label="Descargar el archivo del banco"
      icon="download"
      variant="filled"
      first
      verdict={allowed}
      onRun={() =>
        void takeFile(ledger.batchFile, { params: { batch_id } }, `pagos-${batch_id}.csv`)
      }
    />
  )
}
