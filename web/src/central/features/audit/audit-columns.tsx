import type { AuditRow } from '@chaski/contract/audit/schema.ts'
import { dateTime } from '#src/shared/formats.ts'
import type { Column } from '#src/ui/table/column.ts'
import { actionLabel, actorLabel, entityLabel } from './audit-words.ts'
import { changeSummary, type NameOf } from '#src/central/changes/change-list.ts'

export const auditColumns = (nameOf: NameOf): readonly Column<AuditRow>[] => [
  {
    key: 'at',
    header: 'Fecha y hora',
    width: 140,
    cell: (row) => dateTime(row.at),
    sort: (row) => row.at,
  },
  {
    key: 'actor',
    header: 'Quién',
    width: 150,
    grow: 1,
    cell: (row) => row.actor_name ?? actorLabel(row.actor_type),
    sort: (row) => row.actor_name,
  },
  {
    key: 'action',
    header: 'Qué hizo',
    width: 160,
    grow: 1,
    cell: (row) => actionLabel(row.action),
    sort: (row) => actionLabel(row.action),
  },
  {
    key: 'entity',
    header: 'Dónde',
    width: 120,
    cell: (row) => entityLabel(row.entity),
    sort: (row) => entityLabel(row.entity),
  },
  {
    key: 'entity_id',
    header: 'Registro',
    width: 110,
    cell: (row) => row.entity_id ?? '—',
    sort: (row) => row.entity_id,
  },
  {
    key: 'change',
    header: 'Qué vio o cambió',
    width: 220,
    grow: 3,
    cell: (row) => changeSummary(row, nameOf),
  },
  {
    key: 'actor_type',
    header: 'Tipo',
    width: 100,
    hidden: true,
    cell: (row) => actorLabel(row.actor_type),
  },
  {
    key: 'ip',
    header: 'Dirección IP',
    width: 130,
    hidden: true,
    cell: (row) => row.ip ?? '—',
    sort: (row) => row.ip,
  },
  {
    key: 'request_id',
    header: 'Solicitud',
    width: 260,
    hidden: true,
    cell: (row) => row.request_id ?? '—',
  },
]
