import { useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import { type TariffForm, type TariffRow } from '@chaski/contract/fares/maintenance-schema.ts'
import { usualTerms } from '@chaski/contract/fares/usual-terms.ts'
import { idParam } from '@chaski/contract/fields.ts'
import { dayOf } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import type { Unfilled } from '#src/ui/form/form-options.ts'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { tariffLabels } from '#src/central/features/fares/tariff-words.ts'
import { TariffEditor } from './tariff-editor.tsx'
import { useLeaveToTariffs } from './use-leave-to-tariffs.ts'

const blank = (): Unfilled<TariffForm> => ({
  ...usualTerms,
  name: '',
  coverage_id: null,
  company_id: null,
  vehicle_attribute_id: null,
  valid_from: dayOf(Date.now()),
  valid_to: null,
  base: null,
  per_km: null,
  per_min: null,
  minimum: null,
  airport_fee: null,
  wait_per_min: null,
  stop_fee: null,
  hour_price: null,
  hour_extra_km: null,
  cancel_fee: null,
  no_show_fee: null,
})

const copyOf = (row: TariffRow): TariffForm => {
  const { tariff_id: _id, tariff_uuid: _uuid, is_active: _active, version: _v, ...form } = row
  return { ...form, name: `${row.name} (copia)`.slice(0, 80), valid_from: dayOf(Date.now()) }
}

/** A new tariff, empty or copied from another. */
export function NewTariffPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const copied = idParam.safeParse(search['copia'])
  return (
    <Page
      title="Nueva tarifa"
      actions={
        <LinkButton
          variant="subtle"
          to="/tarifas"
          search={(before: Record<string, unknown>) => ({ ...before, copia: undefined })}
        >
          Volver a tarifas
        </LinkButton>
      }
    >
      {copied.success ? <CopyForm tariff_id={copied.data} /> : <NewForm initial={blank} />}
    </Page>
  )
}

function CopyForm({ tariff_id }: { tariff_id: number }) {
  const query = useFresh(fares.get, { params: { tariff_id } })
  return <QueryGate query={query}>{(row) => <NewForm initial={() => copyOf(row)} />}</QueryGate>
}

function NewForm({ initial }: { initial: () => Unfilled<TariffForm> }) {
  const leave = useLeaveToTariffs()
  const [start] = useState(initial)
  return (
    <ContractForm
      endpoint={fares.create}
      invalidates={[fares.list]}
      initial={start}
      labels={tariffLabels}
      verb="Crear tarifa"
      onDone={(tariff) => {
        leave()
        toast(`Se creó «${tariff.name}».`)
      }}
      onLeave={leave}
    >
      {(fields) => <TariffEditor fields={fields} readOnly={false} />}
    </ContractForm>
  )
}
