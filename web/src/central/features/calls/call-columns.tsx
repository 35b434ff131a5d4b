import { Link } from '@tanstack/react-router'
import {
  callDirectionNames,
  type CallRecord,
  callStates,
} from '@chaski/contract/dispatch/call-schema.ts'
import { countdown, dateTime, phone } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { RecordLink } from '#src/central/record/record-link.tsx'
import { callLook } from './call-words.ts'

const seconds = (value: number | null): string => (value === null ? '—' : countdown(value))

export const callColumns: readonly Column<CallRecord>[] = [
  {
    key: 'started_at',
    header: 'Fecha y hora',
    width: 150,
    cell: (row) => dateTime(row.started_at),
    sort: (row) => row.started_at,
  },
  {
    key: 'direction',
    header: 'Sentido',
    width: 95,
    cell: (row) => callDirectionNames[row.direction],
    sort: (row) => callDirectionNames[row.direction],
  },
  {
    key: 'who',
    header: 'Con quién',
    width: 180,
    grow: 2,
    cell: (row) =>
      row.cellphone === '' ? (
        'Sin número'
      ) : row.client === null ? (
        phone(row.cellphone)
      ) : (
        <>
          <RecordLink to="client" id={row.client.client_id}>
            {row.client.name}
          </RecordLink>{' '}
          · {phone(row.cellphone)}
        </>
      ),
  },
  {
    key: 'state',
    header: 'Estado',
    width: 120,
    cell: (row) => <StatusChip {...callLook(row)} />,
    sort: (row) => callStates.indexOf(row.state),
  },
  {
    key: 'hold_s',
    header: 'Espera',
    width: 80,
    align: 'end',
    cell: (row) => seconds(row.hold_s),
    sort: (row) => row.hold_s,
  },
  {
    key: 'talk_s',
    header: 'Duración',
    width: 85,
    align: 'end',
    cell: (row) => seconds(row.talk_s),
    sort: (row) => row.talk_s,
  },
  {
    key: 'operator',
    header: 'Atendió',
    width: 150,
    grow: 1,
    cell: (row) => row.operator?.name ?? '—',
    sort: (row) => row.operator?.name ?? null,
  },
  {
    key: 'service',
    header: 'Servicio',
    width: 90,
    cell: (row) =>
      row.service_id === null ? (
        '—'
      ) : (
        <Link to="/servicios/$service_id" params={{ service_id: String(row.service_id) }}>
          {row.service_id}
        </Link>
      ),
  },
  {
    key: 'recording',
    header: 'Grabación',
    width: 95,
    cell: (row) =>
      row.recording_url === null ? (
        '—'
      ) : (
        <a href={row.recording_url} target="_blank" rel="noreferrer noopener">
          Escuchar
        </a>
      ),
  },
]
