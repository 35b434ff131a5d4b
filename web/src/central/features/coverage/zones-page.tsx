import { useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { zonesAt } from '@chaski/contract/coverage/rules.ts'
import type { CoverageRow, ZoneRow } from '@chaski/contract/coverage/schema.ts'
import type { AreaGeometry, LatLng } from '@chaski/contract/geo/schema.ts'
import { bothAsked } from '#src/shared/asked.ts'
import { QueryGate } from '#src/ui/query-gate.tsx'
import { invalidate, q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { plural } from '#src/shared/formats.ts'
import { confirm } from '#src/ui/confirm.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { toast, toastError } from '#src/ui/toast.tsx'
import { useFilters } from '#src/ui/use-filters.ts'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { zoneSearch } from './zone-search.ts'
import { ZoneFiles } from './zone-files.tsx'
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

const refresh = () => invalidate(coverage.allZones, coverage.zones, coverage.get, coverage.list)

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
  await refresh()
  toast(`Se eliminó la zona ${zone.name}.`)
}

function ZonesEditor({ area, zones }: { area: CoverageRow; zones: readonly ZoneRow[] }) {
  const { filters, setFilters } = useFilters(zoneSearch)
  const [edited, setEdited] = useState<Edited>(null)
  const [tried, setTried] = useState<LatLng | null>(null)
  const mayEdit = useCan()('MNT_COVERAGE_EDIT')
  const selected = edited?.zone?.zone_id ?? filters.zona ?? null
  const found = useMemo(() => (tried === null ? null : zonesAt(zones, tried)), [tried, zones])
  const edit = (zone: ZoneRow | null) => {
    setTried(null)
    setEdited({ zone, geometry: zone?.geometry ?? null, redrawn: 0 })
  }
  const mayAdd = mayEdit && edited === null
  useShortcuts('Zonas', mayAdd ? [{ keys: 'N', label: 'Nueva zona', run: () => edit(null) }] : [])
  return (
    <Page
      fill
      title={`Zonas de ${area.name}`}
      aside={plural(zones.length, 'zona')}
      actions={
        <>
          <ZoneFiles area={area} mayEdit={mayEdit} onStored={refresh} />
          {mayEdit && (
            <Button
              leftSection={<Icon name="plus" />}
              disabled={!mayAdd}
              onClick={() => edit(null)}
            >
              Nueva zona
            </Button>
          )}
        </>
      }
    >
      <div className="zones-editor">
        <section className="zones-side" aria-label="Zonas">
          {edited === null ? (
            <ZoneList
              zones={zones}
              selected={selected}
              mayEdit={mayEdit}
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
                await refresh()
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
    </Page>
  )
}
