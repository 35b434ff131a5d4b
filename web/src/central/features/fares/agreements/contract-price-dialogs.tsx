import { useState } from 'react'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import type {
  contractPriceForm,
  ContractPriceForm,
  ContractPriceRow,
} from '@chaski/contract/fares/maintenance-schema.ts'
import { dayOf, soles } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { CheckField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { FieldsOf, Unfilled } from '#src/ui/form/form-options.ts'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useAgreementFilters } from './agreements-list.tsx'
import { tariffLabels } from '#src/central/features/fares/tariff-words.ts'
import { useLeaveToAgreements } from './use-leave-to-agreements.ts'
import { useScopeNames } from '#src/central/features/fares/use-scope-names.ts'
import { useZoneNames } from '#src/central/features/fares/use-zone-names.ts'
import { CompanyField, ValidityFields } from './validity-fields.tsx'

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

type PriceFieldsProps = { fields: FieldsOf<typeof contractPriceForm>; fixed: boolean }

function PriceFields({ fields, fixed }: PriceFieldsProps) {
  const names = useScopeNames()
  const zones = useZoneNames()
  return (
    <>
      <CompanyField field={fields.company_id} names={names} fixed={fixed} />
      <div className="form-row">
        <IdField field={fields.origin_zone_id} options={zones.zones} none="Cualquier zona" />
        <IdField field={fields.destination_zone_id} options={zones.zones} none="Cualquier zona" />
      </div>
      <div className="form-row">
        <IdField field={fields.vehicle_attribute_id} options={names.attributes} none="Cualquiera" />
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

export function NewContractPriceDialog() {
  const { company_id } = useAgreementFilters().filters
  const leave = useLeaveToAgreements('/convenios')
  const [initial] = useState(() => blank(company_id))
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
        leave()
        toast(`Se acordó ${soles(amount)}.`)
      }}
      onLeave={leave}
    >
      {(fields) => <PriceFields fields={fields} fixed={false} />}
    </FormDialog>
  )
}

export function EditContractPriceDialog() {
  const contract_price_id = useIdParam('contract_price_id')
  const leave = useLeaveToAgreements('/convenios')
  const query = useFresh(fares.contractPrice, { params: { contract_price_id } })
  return (
    <LoadedDialog title="Precio de convenio" width={600} query={query} onLeave={leave}>
      {(price) => <EditContractPrice price={price} onLeave={leave} />}
    </LoadedDialog>
  )
}

type EditContractPriceProps = { price: ContractPriceRow; onLeave: () => void }

function EditContractPrice({ price, onLeave }: EditContractPriceProps) {
  const { contract_price_id, company_id } = price
  const names = useScopeNames()
  return (
    <FormDialog
      title={`Precio de ${names.companyName(company_id, '')}`}
      width={600}
      endpoint={fares.updateContractPrice}
      params={{ contract_price_id }}
      invalidates={invalidates}
      edited={price}
      labels={{ ...labels, is_active: 'En uso' }}
      onDone={() => {
        onLeave()
        toast('Se guardó el precio; los servicios ya acordados conservan el suyo.')
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <PriceFields fields={fields} fixed />
          <CheckField field={fields.is_active} />
        </>
      )}
    </FormDialog>
  )
}
