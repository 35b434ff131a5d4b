import { useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { zonesAt } from '@chaski/contract/coverage/rules.ts'
import type { CoverageRow, ZoneRow } from '@chaski/contract/coverage/schema.ts'
import type { AreaGeometry, LatLng } from '@chaski/contract/geo/schema.ts'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { bothAsked } from '#src/shared/asked.ts'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { plural } from '#src/shared/formats.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { saveFile } from '#src/ui/action/save-file.ts'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { ExportButton } from '#src/ui/action/export-button.tsx'
import { useExported } from '#src/central/exports/use-exported.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { refreshZones } from './refresh-zones.ts'
import { zoneSearch } from './zone-search.ts'
import { ZoneForm } from './zone-form.tsx'
import { ZoneList } from './zone-list.tsx'
import { ZonesMap } from './zones-map.tsx'
import './zones.css'

/** The zones of one coverage, as a list and on the map; the one being edited is drawn by hand. */
export function ZonesPage() {
  const coverage_id = useIdParam('coverage_id')
  const area = useQuery(q(coverage.get, { params: { coverage_id } }))
  const zones = useQuery(q(coverage.allZones, { query: { coverage_id } }))
  const both = bothAsked(area, zones)
  if (both.data !== undefined) return <ZonesEditor area={both.data[0]} zones={both.data[1].data} />
  return (
    <Page fill title="Zonas">
      <QueryGate query={both} waiting={<div className="zones-editor" aria-busy="true" />}>
        {() => null}
      </QueryGate>
    </Page>
  )
}

type Edited = {
  zone: ZoneRow | null
  geometry: AreaGeometry | null
  /** How often a shape came from elsewhere: the drawing begins anew with it. */
  redrawn: number
} | null

const remove = async (zone: ZoneRow): Promise<void> => {
  const sure = await confirm({
    title: `Eliminar la zona ${zone.code} ${zone.name}`,
    detail: 'Si algún servicio o tarifa la usa, se archiva y deja de aplicarse.',
    verb: 'Eliminar zona',
    danger: true,
  })
  if (!sure) return
  const { coverage_id, zone_id } = zone
  await call(coverage.removeZone, { params: { coverage_id, zone_id } })
  await refreshZones()
  toast(`Se eliminó la zona ${zone.name}.`)
}

function ZonesEditor({ area, zones }: { area: CoverageRow; zones: readonly ZoneRow[] }) {
  const { filters, setFilters } = useFilters(zoneSearch)
  const [edited, setEdited] = useState<Edited>(null)
  const [tried, setTried] = useState<LatLng | null>(null)
  const navigate = useNavigate()
  const may = useMay()('MNT_COVERAGE_EDIT')
  const mayAdd = allOf(may, refusedIf(edited !== null, 'Termine primero la zona que edita.'))
  const selected = edited?.zone?.zone_id ?? filters.zona ?? null
  const found = useMemo(() => (tried === null ? null : zonesAt(zones, tried)), [tried, zones])
  const edit = (zone: ZoneRow | null) => {
    setTried(null)
    setEdited({ zone, geometry: zone?.geometry ?? null, redrawn: 0 })
  }
  const add = { label: 'Nueva zona', keys: 'N' }
  const exported = useExported({
    list: coverage.zones,
    params: { coverage_id: area.coverage_id },
    filters: {},
    name: `zonas-${area.name}`,
  })
  useShortcuts('Zonas', mayAdd.allowed ? [{ ...add, run: () => edit(null) }] : [])
  const download = async () => {
    const { coverage_id, name } = area
    saveFile(await call(coverage.exportZones, { params: { coverage_id } }), `zonas-${name}.geojson`)
  }
  return (
    <Page
      fill
      title={`Zonas de ${area.name}`}
      aside={plural(zones.length, 'zona')}
      actions={
        <>
          <ExportButton {...exported} />
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            onClick={() => void download().catch(toastError)}
          >
            GeoJSON
          </Button>
          <ActionButton
            label="Cargar GeoJSON"
            verdict={mayAdd}
            onRun={() =>
              void navigate({
                to: '/coberturas/$coverage_id/cargar',
                params: { coverage_id: String(area.coverage_id) },
                search: true,
              })
            }
          />
          <ActionButton
            {...add}
            icon="plus"
            variant="filled"
            verdict={mayAdd}
            onRun={() => edit(null)}
          />
        </>
      }
    >
      <div className="zones-editor">
        <section className="zones-side" aria-label="Zonas">
          {edited === null ? (
            <ZoneList
              zones={zones}
              selected={selected}
              mayEdit={may.allowed}
              found={found}
              onSelect={(zona) => void setFilters({ zona })}
              onEdit={edit}
              onRemove={(zone) => void remove(zone).catch(toastError)}
            />
          ) : (
            <ZoneForm
              {...edited}
              area={area}
              onRedraw={(geometry) =>
                setEdited(
                  (before) => before && { ...before, geometry, redrawn: before.redrawn + 1 },
                )
              }
              onLeave={() => setEdited(null)}
              onDone={async (zone) => {
                await refreshZones()
                setEdited(null)
                void setFilters({ zona: zone.zone_id })
                toast(`Se guardó la zona ${zone.name}.`)
              }}
            />
          )}
        </section>
        <ZonesMap
          area={area}
          zones={zones.filter((zone) => zone.zone_id !== edited?.zone?.zone_id)}
          selected={selected}
          editing={edited === null ? undefined : edited.geometry}
          drawing={edited?.redrawn ?? 0}
          tried={tried}
          onSelect={(zona) => edited === null && void setFilters({ zona })}
          onDraw={(geometry) => setEdited((before) => before && { ...before, geometry })}
          onTry={setTried}
        />
      </div>
      <Outlet />
    </Page>
  )
}
