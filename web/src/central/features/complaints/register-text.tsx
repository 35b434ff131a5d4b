import { kindMeanings } from '@chaski/contract/complaints/options.ts'
import { TextAreaField } from '#src/ui/field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { claimChoices, complaintChoices, kindOptions } from './complaint-words.ts'
import { FilesField } from './files-field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import { RadioField } from './radio-field.tsx'
import type { RegisterValues } from './register-page.tsx'

/** What the consumer says, in their own words. */
export function RegisterText({ form }: { form: ContractForm<RegisterValues> }) {
  const kind = form.values.kind ?? 'RECLAMO'
  return (
    <fieldset>
      <legend>Reclamo o queja</legend>
      <RadioField
        form={form}
        name="kind"
        label="Tipo de solicitud"
        hint={kindMeanings[kind]}
        options={kindOptions}
        required
      />
      {kind === 'RECLAMO' ? (
        <IdField
          form={form}
          name="claim_type_id"
          label="Tipo de reclamo"
          none="--TIPO RECLAMO--"
          options={claimChoices}
        />
      ) : (
        <IdField
          form={form}
          name="complaint_type_id"
          label="Tipo de queja"
          none="--TIPO QUEJA--"
          options={complaintChoices}
        />
      )}
      <TextAreaField
        form={form}
        name="detail"
        label="Detalle"
        hint="Lo que cuenta el consumidor, con sus palabras"
        rows={6}
        maxLength={5000}
        required
      />
      <TextAreaField form={form} name="request" label="Pedido" rows={2} maxLength={2000} />
      <FilesField form={form} label="Adjuntos" />
    </fieldset>
  )
}
