import { fares } from '@chaski/contract/fares/endpoints.ts'
import type { TariffRow } from '@chaski/contract/fares/maintenance-schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { CheckField } from '#src/ui/field/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { TariffEditor } from './tariff-editor.tsx'
import { tariffLabels } from '#src/central/features/fares/tariff-words.ts'
import { useLeaveToTariffs } from './use-leave-to-tariffs.ts'

/** One tariff on a page: what it asks and, beside it, what a ride would cost by it. */
export function EditTariffPage() {
  const tariff_id = useIdParam('tariff_id')
  const query = useFresh(fares.get, { params: { tariff_id } })
  return (
    <Page
      title={query.data?.name ?? 'Tarifa'}
      actions={
        <>
          <LinkButton
            variant="default"
            to="/tarifas/$tariff_id/zonas"
            params={{ tariff_id: String(tariff_id) }}
          >
            Precios entre zonas
          </LinkButton>
          <LinkButton variant="subtle" to="/tarifas" search={true}>
            Volver a tarifas
          </LinkButton>
        </>
      }
    >
      <QueryGate query={query}>
        {(tariff) => <EditForm key={tariff.tariff_id} tariff={tariff} />}
      </QueryGate>
    </Page>
  )
}

function EditForm({ tariff }: { tariff: TariffRow }) {
  const readOnly = !useCan()('MNT_TARIFF_EDIT')
  const leave = useLeaveToTariffs()
  return (
    <ContractForm
      endpoint={fares.update}
      params={{ tariff_id: tariff.tariff_id }}
      invalidates={[fares.list]}
      edited={tariff}
      labels={{ ...tariffLabels, is_active: 'En uso' }}
      readOnly={readOnly}
      onDone={(after) => {
        leave()
        toast(`Se guardó «${after.name}».`)
      }}
      onLeave={leave}
    >
      {(fields) => (
        <TariffEditor fields={fields} readOnly={readOnly}>
          <p className="form-hint">
            Un cambio vale para las cotizaciones nuevas. Los servicios ya acordados conservan su
            precio.
          </p>
          <CheckField
            field={fields.is_active}
            hint="Archivada no cotiza más; lo ya cotizado se conserva."
          />
        </TariffEditor>
      )}
    </ContractForm>
  )
}
