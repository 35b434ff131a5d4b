import { useState } from 'react'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import {
  contractPriceChange,
  contractPriceForm,
  type ContractPriceForm,
  type ContractPriceRow,
} from '@chaski/contract/fares/maintenance-schema.ts'
import { dayOf, soles } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { CheckField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { ContractForm, Unfilled } from '#src/ui/form/use-contract-form.ts'
import { toast } from '#src/ui/toast.tsx'
import { tariffLabels } from './tariff-words.ts'
import type { ScopeNames } from './use-scope-names.ts'
import type { ZoneNames } from './use-zone-names.ts'
import { asIds, CompanyField, ValidityFields } from './validity-fields.tsx'

const labels = {
  ...tariffLabels,
  origin_zone_id: 'Desde la zona',
  destination_zone_id: 'Hasta la zona',
  amount: 'Precio',
}
const invalidates = [fares.listContractPrices]

type Shared = { names: ScopeNames; zones: ZoneNames; onLeave: () => void }

function PriceFields<Values extends object>({
  form,
  names,
  zones,
  fixed,
}: Omit<Shared, 'onLeave'> & { form: ContractForm<Values>; fixed: boolean }) {
  return (
    <>
      <CompanyField form={form} names={names} fixed={fixed} />
      <div className="form-row">
        <IdField
          form={form}
          name="origin_zone_id"
          label={labels.origin_zone_id}
          options={asIds(zones.options)}
          none="Cualquier zona"
        />
        <IdField
          form={form}
          name="destination_zone_id"
          label={labels.destination_zone_id}
          options={asIds(zones.options)}
          none="Cualquier zona"
        />
      </div>
      <div className="form-row">
        <IdField
          form={form}
          name="vehicle_attribute_id"
          label={tariffLabels['vehicle_attribute_id']!}
          options={asIds(names.attributeOptions)}
          none="Cualquiera"
        />
        <CentsField form={form} name="amount" label={labels.amount} required />
      </div>
      <ValidityFields form={form} />
      <p className="form-hint">
        Vale en ese sentido; la vuelta lleva su propio precio. Gana a la tarifa y a los precios
        entre zonas.
      </p>
    </>
  )
}

/** The amount is left empty on purpose: a forgotten one must not price rides at zero. */
const blank = (company_id: number | undefined): Unfilled<ContractPriceForm> => ({
  company_id: company_id ?? null,
  vehicle_attribute_id: null,
  origin_zone_id: null,
  destination_zone_id: null,
  amount: null,
  valid_from: dayOf(Date.now()),
  valid_to: null,
})

export function NewContractPrice(props: Shared & { company_id: number | undefined }) {
  const create = useSave(fares.createContractPrice, { invalidates })
  const [initial] = useState(() => blank(props.company_id))
  return (
    <FormDialog
      title="Nuevo precio de convenio"
      width={600}
      schema={contractPriceForm}
      initial={initial}
      labels={labels}
      verb="Crear precio"
      save={(body) => create.mutateAsync({ body })}
      onDone={({ amount }) => {
        props.onLeave()
        toast(`Se acordó ${soles(amount)}.`)
      }}
      onLeave={props.onLeave}
    >
      {(form) => <PriceFields {...props} form={form} fixed={false} />}
    </FormDialog>
  )
}

export function EditContractPrice(props: Shared & { price: ContractPriceRow }) {
  const update = useSave(fares.updateContractPrice, { invalidates })
  const { contract_price_id, ...initial } = props.price
  return (
    <FormDialog
      title={`Precio de ${props.names.companyName(initial.company_id, '')}`}
      width={600}
      schema={contractPriceChange}
      initial={initial}
      labels={labels}
      save={(body) => update.mutateAsync({ params: { contract_price_id }, body })}
      onDone={() => {
        props.onLeave()
        toast('Se guardó el precio; los servicios ya acordados conservan el suyo.')
      }}
      onLeave={props.onLeave}
    >
      {(form) => (
        <>
          <PriceFields {...props} form={form} fixed />
          <CheckField form={form} name="is_active" label="En uso" />
        </>
      )}
    </FormDialog>
  )
}
