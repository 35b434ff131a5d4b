import { useQuery } from '@tanstack/react-query'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { SelectField, TextAreaField, TextField } from '#src/ui/field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { driverLabels, identityOptions, licenceOptions } from './driver-words.ts'

/** The record of a driver, the same for a new and a known one. */
export function DriverFields<Values extends object>({ form }: { form: ContractForm<Values> }) {
  const { data: items } = useQuery(q(catalogs.all, {}))
  const seesCoverages = useCan()('MNT_COVERAGE_VIEW')
  const { data: coverages } = useQuery({
    ...q(coverage.list, { query: { page_size: 200 } }),
    enabled: seesCoverages,
  })
  const turns = (items?.data ?? [])
    .filter((item) => item.kind === 'turns' && item.active)
    .map((item) => ({ id: item.item_id, name: item.name }))
  return (
    <>
      <div className="form-row">
        <TextField
          form={form}
          name="code"
          label={driverLabels.code}
          required
          first
          maxLength={10}
        />
        <IdField
          form={form}
          name="turn_id"
          label={driverLabels.turn_id}
          options={turns}
          none="Sin turno fijo"
        />
        {seesCoverages && (
          <IdField
            form={form}
            name="coverage_id"
            label={driverLabels.coverage_id}
            none="Ninguna"
            options={(coverages?.data ?? []).map((c) => ({ id: c.coverage_id, name: c.name }))}
          />
        )}
      </div>
      <div className="form-row">
        <TextField
          form={form}
          name="first_name"
          label={driverLabels.first_name}
          required
          maxLength={60}
        />
        <TextField
          form={form}
          name="last_name"
          label={driverLabels.last_name}
          required
          maxLength={60}
        />
      </div>
      <div className="form-row">
        <IdField
          form={form}
          name="document_type_id"
          label={driverLabels.document_type_id}
          options={identityOptions}
          required
        />
        <TextField
          form={form}
          name="document_number"
          label={driverLabels.document_number}
          required
          maxLength={15}
        />
        <DayField form={form} name="birth_date" label={driverLabels.birth_date} required />
      </div>
      <div className="form-row">
        <TextField
          form={form}
          name="licence_number"
          label={driverLabels.licence_number}
          required
          maxLength={12}
        />
        <SelectField
          form={form}
          name="licence_category"
          label={driverLabels.licence_category}
          options={licenceOptions}
          required
        />
      </div>
      <div className="form-row">
        <TextField
          form={form}
          name="cellphone"
          label={driverLabels.cellphone}
          required
          inputMode="tel"
          maxLength={20}
        />
        <TextField
          form={form}
          name="email"
          label={driverLabels.email}
          nullable
          inputMode="email"
          maxLength={254}
        />
      </div>
      <TextField form={form} name="address" label={driverLabels.address} maxLength={200} />
      <TextAreaField
        form={form}
        name="notes"
        label={driverLabels.notes}
        maxLength={1000}
        rows={2}
      />
    </>
  )
}
