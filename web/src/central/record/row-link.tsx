import { Link } from '@tanstack/react-router'
import type { LinkedRow, RecordPartKind } from '@chaski/contract/summaries/schema.ts'
import { RecordLink } from './record-link.tsx'

type Line = { part: RecordPartKind; row: LinkedRow }

/** A settlement is known by its driver and its days. */
function SettlementLink({ id, words }: { id: string; words: string }) {
  const [driver_id = '', date_start = '', date_finish = ''] = id.split('/')
  return (
    <Link
      to="/liquidaciones/$driver_id"
      params={{ driver_id }}
      search={{ date_start, date_finish }}
    >
      {words}
    </Link>
  )
}

const records = {
  COMPLAINTS: 'complaint',
  VEHICLES: 'vehicle',
  DRIVERS: 'driver',
  CLIENTS: 'client',
  BLOCKS: 'client',
} as const

/** The words of a line as the way to what it speaks of; plain words where there is no page for this person. */
export function RowLink({ part, row }: Line) {
  const { id } = row
  const words = row.text === '' ? 'Sin comentario' : row.text
  switch (part) {
    case 'COMPLAINTS':
    case 'VEHICLES':
    case 'DRIVERS':
    case 'CLIENTS':
    case 'BLOCKS':
      return (
        <RecordLink to={records[part]} id={id}>
          {words}
        </RecordLink>
      )
    case 'SANCTIONS':
      return (
        <Link to="/conductores/$driver_id/sanciones" params={{ driver_id: id }}>
          {words}
        </Link>
      )
    case 'PLANS':
      return (
        <Link to="/planes/$plan_id" params={{ plan_id: id }}>
          {words}
        </Link>
      )
    case 'LOST_ITEMS':
      return (
        <Link to="/objetos/$lost_item_id" params={{ lost_item_id: id }}>
          {words}
        </Link>
      )
    case 'PRIVACY':
      return (
        <Link to="/solicitudes-datos/$privacy_request_id" params={{ privacy_request_id: id }}>
          {words}
        </Link>
      )
    case 'SETTLEMENTS':
      return <SettlementLink id={id} words={words} />
    case 'COMPROBANTES':
      return (
        <Link to="/comprobantes/$comprobante_id" params={{ comprobante_id: id }}>
          {words}
        </Link>
      )
    default:
      return (
        <RecordLink to="trip" id={row.service_id}>
          {words}
        </RecordLink>
      )
  }
}

const namesTrip: readonly RecordPartKind[] = ['COMPLAINTS', 'SANCTIONS', 'LOST_ITEMS']

/** What a line names besides itself: the trip and the sheet that it is about. */
export function AlsoNamed({ part, row: { service_id, complaint_id } }: Line) {
  return (
    <>
      {service_id !== null && namesTrip.includes(part) && (
        <RecordLink to="trip" id={service_id}>
          Servicio {service_id}
        </RecordLink>
      )}
      {part === 'SANCTIONS' && complaint_id !== null && (
        <RecordLink to="complaint" id={complaint_id}>
          Su reclamo
        </RecordLink>
      )}
    </>
  )
}
