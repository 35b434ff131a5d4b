import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RecordSummary } from '@chaski/contract/summaries/schema.ts'
import { phone } from '#src/shared/formats.ts'
import { bothAsked } from '#src/shared/asked.ts'
import { FactList } from '#src/ui/figures/fact-list.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { askRecord } from '#src/central/record/ask-record.ts'
import { DrivenFigures } from '#src/central/record/driven-figures.tsx'
import { RecordParts } from '#src/central/record/record-parts.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import { DriverBars } from './driver-bars.tsx'
import { LastPlace } from './last-place.tsx'
import { useDriver } from './use-driver.ts'
import '#src/ui/page/page.css'
import '#src/central/record/record.css'

/** The page that a driver's record opens on: how they stand now, and everything they are linked with. */
export function DriverSummary() {
  const driver = useDriver()
  const { driver_id } = driver
  const summary = useQuery(askRecord('driver', driver_id))
  const can = useCan()
  const params = { driver_id: String(driver_id) }
  return (
    <QueryGate query={bothAsked(driver, summary)} what="No se pudo traer el resumen.">
      {([d, found]) => (
        <div className="record-page">
          <DriverBars driver={d} />
          <DrivenFigures driven={found.driven} />
          <section className="card" aria-label="Quién es">
            <FactList
              facts={[
                ['Celular', phone(d.cellphone)],
                [
                  'Última posición',
                  can('DSP_FLEET_VIEW') && <LastPlace key="place" driver_id={driver_id} />,
                ],
              ]}
            />
          </section>
          <RecordParts
            of="driver"
            id={driver_id}
            summary={found}
            more={{
              TRIPS_PAST: (
                <Link to="/servicios" search={{ driver_id: [driver_id] }}>
                  Buscar entre sus servicios
                </Link>
              ),
              COMPLAINTS: <InInbox driver_id={driver_id} summary={found} />,
              LOST_ITEMS: (
                <Link to="/objetos" search={{ driver_id }}>
                  Ver en la lista
                </Link>
              ),
              DOCUMENTS: (
                <Link to="/conductores/$driver_id/documentos" params={params}>
                  Abrir sus documentos
                </Link>
              ),
              RATINGS: (
                <Link to="/conductores/$driver_id/calificaciones" params={params}>
                  Ver el promedio
                </Link>
              ),
              SANCTIONS: (
                <Link to="/conductores/$driver_id/sanciones" params={params}>
                  Ver su historia
                </Link>
              ),
              SETTLEMENTS: (
                <Link to="/liquidaciones/$driver_id" params={params}>
                  Esta semana
                </Link>
              ),
              MESSAGES: can('MSG_CONV_USE') && (
                <Link to="/mensajes" search={{ query: d.code }}>
                  Abrir mensajes
                </Link>
              ),
              VEHICLES: (
                <Link to="/conductores/$driver_id/vehiculos" params={params}>
                  Afiliar o retirar
                </Link>
              ),
            }}
          />
        </div>
      )}
    </QueryGate>
  )
}

/** The way to this driver's sheets, into the tab that has some. */
function InInbox({ driver_id, summary }: { driver_id: number; summary: RecordSummary }) {
  const sheets = summary.parts.find(({ part }) => part === 'COMPLAINTS')
  if (sheets === undefined || sheets.total === 0) return null
  return (
    <Link to="/reclamos" search={{ driver_id, state: sheets.pressing > 0 ? 'OPEN' : 'CLOSED' }}>
      Ver en la bandeja
    </Link>
  )
}
