import type { CheckName } from '@chaski/contract/system/schema.ts'
import { fileCounts } from '#src/adapters/files/file-counts.ts'
import { jobCounts } from '#src/adapters/jobs/job-counts.ts'
import { outgoingCounts } from '#src/adapters/outgoing/outgoing-counts.ts'
import type { Database } from '#src/adapters/postgres/connection/database.ts'
import { secondAsks } from '#src/base/sql/one-connection.ts'
import { errorKinds } from '#src/base/error-kinds.ts'
import type { Metrics } from '#src/http/watch/metrics.ts'
import type { Watch } from '#src/modules/system/watch/start-watch.ts'
import { pushCounts, toldCounts } from '#src/modules/push/push-counts.ts'
import { offerCounts } from '#src/modules/trips/offer/offer-counts.ts'
import type { Workers } from '#src/tasks/start-workers.ts'

/** How long each sweep of automatic dispatch took. */
export const timeSweeps = (metrics: Metrics): ((moment: 'begin' | 'end') => void) => {
  const took = metrics.seconds('engine_sweep_seconds', 'Sweeps of automatic dispatch')
  let began = 0
  return (moment) => {
    if (moment === 'begin') began = performance.now()
    else took((performance.now() - began) / 1000)
  }
}

type Sources = {
  database: Database
  background: Database
  broker: { stats: () => { clients: number; dropped: number } }
  watch: Pick<Watch, 'checks'>
  workers: Pick<Workers, 'stats'>
  leads: () => boolean
  /** Rows whose partition was not made in time. */
  misplaced: () => number
}

/** The numbers of a whole node; those of its calls are counted where they are answered. */
export const registerMetrics = (
  metrics: Metrics,
  { database, background, broker, watch, workers, leads, misplaced }: Sources,
): void => {
  const valueOf = (name: CheckName) => (): number =>
    watch.checks().find((check) => check.name === name)?.value ?? Number.NaN

  metrics.gauge('check_ill', 'One where a check is ill', () =>
    Object.fromEntries(watch.checks().map(({ name, state }) => [name, state === 'ill' ? 1 : 0])),
  )
  metrics.gauge('outbox_lag_seconds', 'Age of the oldest live message not sent', valueOf('relay'))
  metrics.gauge(
    'engine_beat_age_seconds',
    'Since automatic dispatch last beat, on any node',
    valueOf('engine'),
  )
  metrics.gauge(
    'misplaced_rows',
    'Rows in default partitions, counted to a thousand each: their own was not made in time',
    misplaced,
  )
  metrics.gauge('engine_leads', 'One on the node that leads automatic dispatch', () =>
    leads() ? 1 : 0,
  )
  metrics.gauge(
    'jobs_oldest_seconds',
    'How long the oldest job waits beyond its time',
    valueOf('jobs'),
  )
  metrics.gauge('mail_oldest_seconds', 'How long the oldest mail waits', valueOf('mail'))
  metrics.gauge('sms_oldest_seconds', 'How long the oldest text message waits', valueOf('sms'))
  metrics.gauge(
    'backup_age_seconds',
    'Since the last whole backup, or since the installation',
    valueOf('backup'),
  )
  metrics.gauge(
    'clock_skew_seconds',
    'Between the clock of this machine and the database',
    valueOf('clock'),
  )
  metrics.gauge('disk_free_bytes', 'Left where files are kept', valueOf('disk'))

  metrics.gauge('live_clients', 'Open sockets of the live channel', () => broker.stats().clients)
  metrics.counter(
    'live_dropped_total',
    'Live messages dropped for slow receivers',
    () => broker.stats().dropped,
  )
  metrics.gauge(
    'database_connections',
    'Open connections of both pools',
    () => database.pool.totalCount + background.pool.totalCount,
  )
  metrics.gauge('database_waiting', 'Calls waiting for a connection', () => database.waiting())
  metrics.counter(
    'database_second_asks_total',
    'Calls refused a second connection: each is a defect',
    () => secondAsks.count,
  )
  metrics.counter('offers_total', 'Offers to drivers, by how they ended', offerCounts.read)
  metrics.counter(
    'told_total',
    'Offers, silences and notices, by the way that reached somebody',
    toldCounts.read,
  )
  metrics.counter('push_total', 'Messages to push services, by how they ended', pushCounts.read)
  metrics.counter('jobs_total', 'Jobs, by how they ended', jobCounts.read)
  metrics.counter(
    'outgoing_total',
    'Mail and text messages, by how they ended',
    outgoingCounts.read,
  )
  metrics.counter('files_total', 'Files saved and refused', fileCounts.read)
  metrics.counter('errors_total', 'Problems written to the log', () => errorKinds.total())
  metrics.gauge(
    'worker_tasks_waiting',
    'Tasks that wait for a worker thread',
    () => workers.stats().waiting,
  )
  metrics.counter(
    'worker_tasks_refused_total',
    'Tasks refused, cut for their limits or failed',
    () => workers.stats().refused,
  )
}
