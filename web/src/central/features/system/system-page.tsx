import { useQuery } from '@tanstack/react-query'
import { system } from '@chaski/contract/system/endpoints.ts'
import type { SystemStatus } from '@chaski/contract/system/schema.ts'
import { q } from '#src/shared/api.ts'
import { ago, count, duration } from '#src/shared/formats.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { BackupCard } from './backup-card.tsx'
import { bytes } from './bytes.ts'
import { DataCard } from './data-card.tsx'
import { ErrorsCard } from './errors-card.tsx'
import { Facts } from './facts.tsx'
import { ToAttend } from './to-attend.tsx'
import { TravelCard } from './travel-card.tsx'
import './system.css'

const states = {
  ok: { tone: 'good', label: 'Todo funciona', icon: 'check' },
  degraded: { tone: 'warn', label: 'Hay algo que atender', icon: 'alert' },
  down: { tone: 'alarm', label: 'No se puede reservar', icon: 'alert' },
} as const

const seconds = (value: number | null): string | null => (value === null ? null : duration(value))

/** How the installation is, and what to do about what is not well. */
export function SystemPage() {
  const { data, error, refetch } = useQuery({ ...q(system.status, {}), refetchInterval: 10_000 })
  return (
    <Page title="Estado del sistema" aside={data && <StatusChip {...states[data.state]} />}>
      {error !== null && (
        <ErrorNotice
          error={error}
          what="No se pudo traer el estado."
          onRetry={() => void refetch()}
        />
      )}
      {data && <SystemParts status={data} />}
    </Page>
  )
}

function SystemParts({ status }: { status: SystemStatus }) {
  const { checks, database, disk, engine, jobs, nodes } = status
  const skew = checks.find(({ name }) => name === 'clock')?.value ?? null
  return (
    <div className="system">
      <ToAttend checks={checks} />
      <div className="system-cards">
        <BackupCard status={status} />
        <DataCard />
        <Facts
          title="Base de datos"
          check="database"
          checks={checks}
          facts={{
            PostgreSQL: database.version,
            Tamaño: bytes(database.bytes),
            Conexiones: `${count(database.connections)} de ${count(database.max_connections)}`,
            'Atraso de la réplica': seconds(database.replica_lag_s) ?? 'Sin réplica',
          }}
        />
        <Facts
          title="Disco y archivos"
          check="files"
          checks={checks}
          facts={{
            Libre: disk === null ? null : bytes(disk.free),
            Total: disk === null ? null : bytes(disk.total),
          }}
        />
        <Channel title="Correo" check="mail" channel={status.mail} checks={checks} />
        <Channel title="SMS" check="sms" channel={status.sms} checks={checks} />
        <Facts
          title="Despacho automático"
          check="engine"
          checks={checks}
          facts={{
            'Lo lleva': engine.node,
            'Último latido':
              engine.beat_age_s === null ? null : `hace ${duration(engine.beat_age_s)}`,
            'Atraso en vivo': seconds(checks.find(({ name }) => name === 'relay')?.value ?? null),
          }}
        />
        <Facts
          title="Trabajos"
          check="jobs"
          checks={checks}
          facts={{
            Esperan: count(jobs.waiting),
            'En curso': count(jobs.active),
            'El más antiguo espera': seconds(jobs.oldest_s),
            'Fallidos en 24 h': count(jobs.failed_day),
          }}
        />
        <Facts
          title="Servidores"
          check="clock"
          checks={checks}
          facts={{
            Versión: status.version,
            'Diferencia de reloj': seconds(skew),
            ...Object.fromEntries(
              nodes.map((node) => [
                node.node,
                `${node.version}, arrancó ${ago(node.started_at)}${node.node === status.node ? ' (este)' : ''}`,
              ]),
            ),
          }}
        />
        <TravelCard travel={status.travel} />
      </div>
      <ErrorsCard errors={status.errors} />
    </div>
  )
}

type ChannelProps = {
  title: string
  check: 'mail' | 'sms'
  channel: SystemStatus['mail']
  checks: SystemStatus['checks']
}

function Channel({ title, check, channel, checks }: ChannelProps) {
  return (
    <Facts
      title={title}
      check={check}
      checks={checks}
      facts={{
        'En cola': count(channel.queued),
        'El más antiguo espera': seconds(channel.oldest_s),
        'Enviados en 24 h': count(channel.sent_day),
        'Fallidos en 24 h': count(channel.failed_day),
      }}
    />
  )
}
