import { useState } from 'react'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import type { TariffRow } from '@chaski/contract/fares/maintenance-schema.ts'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { plural } from '#src/shared/formats.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { useLeaveGuard } from '#src/ui/form/use-leave-guard.ts'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { saveFile } from '#src/ui/action/save-file.ts'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { toastError } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { PriceGrid } from './price-grid.tsx'
import { useZonePrices } from './use-zone-prices.ts'
import { ZonePriceContext } from './zone-price-context.ts'
import '#src/central/features/fares/fares.css'

/** Fixed prices from zone to zone; a pair without one is measured. */
export function ZonePricesPage() {
  const tariff_id = useIdParam('tariff_id')
  const { data, error, refetch } = useQuery(q(fares.get, { params: { tariff_id } }))
  if (error !== null)
    return (
      <Page title="Precios entre zonas">
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (data === undefined)
    return (
      <Page title="Precios entre zonas">
        <div aria-busy="true" />
      </Page>
    )
  return <Matrix key={data.tariff_id} tariff={data} />
}

const help = [
  { keys: '← ↑ → ↓', label: 'Mover el cursor' },
  { keys: 'Enter / F2', label: 'Editar el precio; los números lo reemplazan' },
  { keys: 'Supr', label: 'Quitar el precio: vuelve a la fórmula' },
  { keys: 'Ctrl+V', label: 'Pegar precios copiados de una hoja de cálculo' },
]

function Matrix({ tariff }: { tariff: TariffRow }) {
  const matrix = useZonePrices(tariff)
  const may = useMay()('MNT_TARIFF_EDIT')
  const readOnly = !may.allowed
  const navigate = useNavigate()
  const params = { tariff_id: String(tariff.tariff_id) }
  const [bothWays, setBothWays] = useState(true)
  const { zones, changes, saved, disputed } = matrix
  useLeaveGuard(() => changes.size > 0, `/tarifas/${tariff.tariff_id}/zonas`)
  useShortcuts('Precios entre zonas', [
    ...help,
    ...(readOnly
      ? []
      : [{ keys: 'Ctrl+S', label: 'Guardar los precios', run: () => void matrix.save() }]),
  ])
  const download = async (): Promise<void> => {
    const { tariff_id, name } = tariff
    const file = await call(fares.exportMatrix, { params: { tariff_id } })
    saveFile(file, `precios-${name.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')}.csv`)
  }

  return (
    <Page
      fill
      title={`Precios entre zonas · ${tariff.name}`}
      aside={
        matrix.loading
          ? undefined
          : `${plural(zones.length, 'zona')}, ${plural(saved.size, 'precio')}`
      }
      actions={
        <>
          <LinkButton to="/tarifas" variant="subtle">
            Volver a tarifas
          </LinkButton>
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            onClick={() => void download().catch(toastError)}
          >
            Exportar CSV
          </Button>
          <ActionButton
            label="Importar CSV"
            icon="file"
            verdict={may}
            onRun={() => void navigate({ to: '/tarifas/$tariff_id/zonas/importar', params })}
          />
          <ActionButton
            label={changes.size === 0 ? 'Guardar' : `Guardar ${plural(changes.size, 'cambio')}`}
            variant="filled"
            loading={matrix.saving}
            verdict={allOf(may, refusedIf(changes.size === 0, 'No hay cambios por guardar.'))}
            onRun={() => void matrix.save()}
          />
        </>
      }
      bar={
        <div className="price-bar">
          {!readOnly && (
            <Checkbox
              label="Ida y vuelta al mismo precio"
              checked={bothWays}
              onChange={(event) => setBothWays(event.currentTarget.checked)}
            />
          )}
          <span>«—» se cotiza por la fórmula de la tarifa.</span>
          {changes.size > 0 && (
            <Button variant="subtle" size="compact-xs" onClick={matrix.discard}>
              Descartar cambios
            </Button>
          )}
        </div>
      }
    >
      {matrix.error !== null && (
        <ErrorNotice
          error={matrix.error}
          what={
            disputed.size > 0
              ? `Sus cambios siguen sin guardar; ${plural(disputed.size, 'precio')} también cambió otra persona.`
              : 'Sus cambios siguen sin guardar.'
          }
        />
      )}
      {matrix.loadError !== null ? (
        <ErrorNotice error={matrix.loadError} onRetry={matrix.retry} />
      ) : tariff.coverage_id === null ? (
        <EmptyState
          icon="map"
          title="Esta tarifa no es de una cobertura"
          detail="Los precios entre zonas son de las zonas de una cobertura: elija una en la tarifa."
        />
      ) : zones.length === 0 && !matrix.loading ? (
        <EmptyState
          icon="map"
          title="La cobertura aún no tiene zonas tarifarias"
          detail="Dibújelas en Coberturas; aquí aparecerán para ponerles precio."
        />
      ) : (
        <PriceGrid
          matrix={matrix}
          label={`Precios entre zonas de ${tariff.name}`}
          bothWays={bothWays}
          readOnly={readOnly}
        />
      )}
      <ZonePriceContext value={{ tariff, matrix }}>
        <Outlet />
      </ZonePriceContext>
    </Page>
  )
}
