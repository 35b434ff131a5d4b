import { useState } from 'react'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import type {
  contractPriceForm,
  ContractPriceForm,
  ContractPriceRow,
} from '@chaski/contract/fares/maintenance-schema.ts'
import { dayOf, soles } from '#src/shared/formats.ts'
import { CheckField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { FieldsOf, Unfilled } from '#src/ui/form/form-options.ts'
import { toast } from '#src/ui/toast.tsx'
import { tariffLabels } from './tariff-words.ts'
import type { ScopeNames } from './use-scope-names.ts'
import type { ZoneNames } from './use-zone-names.ts'
import { asIds, CompanyField, ValidityFields } from './validity-fields.tsx'

const labels = {
  company_id: tariffLabels.company_id,
  valid_from: tariffLabels.valid_from,
  valid_to: tariffLabels.valid_to,
  vehicle_attribute_id: tariffLabels.vehicle_attribute_id,
  origin_zone_id: 'Desde la zona',
  destination_zone_id: 'Hasta la zona',
  amount: 'Precio',
}
const invalidates = [fares.listContractPrices]

type Shared = { names: ScopeNames; zones: ZoneNames; onLeave: () => void }

type PriceFieldsProps = Omit<Shared, 'onLeave'> & {
  fields: FieldsOf<typeof contractPriceForm>
  fixed: boolean
}

function PriceFields({ fields, names, zones, fixed }: PriceFieldsProps) {
  return (
    <>
      <CompanyField field={fields.company_id} names={names} fixed={fixed} />
      <div className="form-row">
        <IdField
          field={fields.origin_zone_id}
          options={asIds(zones.options)}
          none="Cualquier zona"
        />
        <IdField
          field={fields.destination_zone_id}
          options={asIds(zones.options)}
          none="Cualquier zona"
        />
      </div>
      <div className="form-row">
        <IdField
          field={fields.vehicle_attribute_id}
          options={asIds(names.attributeOptions)}
          none="Cualquiera"
        />
        <CentsField field={fields.amount} required />
      </div>
      <ValidityFields fields={fields} />
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
  const [initial] = useState(() => blank(props.company_id))
  return (
    <FormDialog
      title="Nuevo precio de convenio"
      width={600}
      endpoint={fares.createContractPrice}
      invalidates={invalidates}
      initial={initial}
      labels={labels}
      verb="Crear precio"
      onDone={({ amount }) => {
        props.onLeave()
        toast(`Se acordó ${soles(amount)}.`)
      }}
      onLeave={props.onLeave}
    >
      {(fields) => <PriceFields {...props} fields={fields} fixed={false} />}
    </FormDialog>
  )
}

export function EditContractPrice(props: Shared & { price: ContractPriceRow }) {
  const { contract_price_id, company_id } = props.price
  return (
    <FormDialog
      title={`Precio de ${props.names.companyName(company_id, '')}`}
      width={600}
      endpoint={fares.updateContractPrice}
      params={{ contract_price_id }}
      invalidates={invalidates}
      edited={props.price}
      labels={{ ...labels, is_active: 'En uso' }}
      onDone={() => {
        props.onLeave()
        toast('Se guardó el precio; los servicios ya acordados conservan el suyo.')
      }}
      onLeave={props.onLeave}
    >
      {(fields) => (
        <>
          <PriceFields {...props} fields={fields} fixed />
          <CheckField field={fields.is_active} />
        </>
      )}
    </FormDialog>
  )
}
