// Point-in-time recovery with real WAL, as docs/operations.md describes it for one's own server: a copy of the files
// between pg_backup_start and pg_backup_stop, the WAL archived by cp, and a start that stops before the mistake.
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSession } from '../server/src/adapters/backup/inventory.ts'
import { startEmbeddedPostgres } from '../server/src/adapters/postgres/embedded.ts'
import type { BenchRow } from './harness.ts'

type Client = Awaited<ReturnType<typeof openSession>>

const insert = (client: Client, count: number) =>
  client.query(
    `insert into booking (note) select md5(n::text) from generate_series(1, $1::int) n`,
    [count],
  )

const digestOf = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ digest: string }>(
    `select count(*) || ' ' || coalesce(md5(string_agg(id || note, ',' order by id)), '') as digest from booking`,
  )
  return rows[0]!.digest
}

/** The base: every file of the cluster but its WAL, while others write. */
const copyCluster = async (client: Client, from: string, to: string): Promise<void> => {
  await client.query(`select pg_backup_start('pitr', fast => true)`)
  const writer = insert(client, 5000)
  await cp(from, to, {
    recursive: true,
    filter: (path) => !/pg_wal\/.+|postmaster\.(pid|opts)$|pg_replslot\/.+/.test(path),
  })
  await writer
  const { rows } = await client.query<{ labelfile: string }>(
    `select labelfile from pg_backup_stop(wait_for_archive => true)`,
  )
  await writeFile(join(to, 'backup_label'), rows[0]!.labelfile)
}

/** The segment with the moment in it is in the archive. */
const archived = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select pg_walfile_name(pg_switch_wal()) as name`,
  )
  for (let tries = 0; tries < 600; tries++) {
    const done = await client.query<{ done: boolean }>(
      `select coalesce(last_archived_wal >= $1, false) as done from pg_stat_archiver`,
      [rows[0]!.name],
    )
    if (done.rows[0]!.done) return
    await sleep(100)
  }
  throw new Error('the WAL was not archived')
}

/** It answers readers while it still replays. */
const promoted = async (client: Client): Promise<void> => {
  for (let tries = 0; tries < 600; tries++) {
    const { rows } = await client.query<{ busy: boolean }>('select pg_is_in_recovery() as busy')
    if (!rows[0]!.busy) return
    await sleep(100)
  }
  throw new Error('the recovery did not end')
}

export async function run(): Promise<BenchRow[]> {
  const dir = await mkdtemp(join(tmpdir(), 'chaski-pitr-'))
  const archive = join(dir, 'archive')
  const [first, second] = [join(dir, 'first'), join(dir, 'second')]
  await mkdir(archive)
  try {
    const server = await startEmbeddedPostgres({
      dataDir: first,
      settings: {
        wal_level: 'replica',
        archive_mode: 'on',
        archive_timeout: '60s',
        archive_command: `cp %p ${archive}/%f`,
      },
    })
    const client = await openSession(server.url)
    await client.query('create table booking (id bigserial primary key, note text)')
    await insert(client, 1000)
    await mkdir(second)
    await copyCluster(client, join(first, 'cluster'), join(second, 'cluster'))
    await insert(client, 2000)
    const wanted = await digestOf(client)
    const { rows } = await client.query<{ moment: string }>(
      `select clock_timestamp()::text as moment`,
    )
    await sleep(50)
    await client.query('delete from booking')
    await archived(client)
    await client.end()
    await server.stop()

    // Its roles are in the copy: nobody has to make them while it still replays.
    for (const secret of ['password', 'running-password'])
      await cp(join(first, secret), join(second, secret))
    await writeFile(join(second, 'cluster', 'recovery.signal'), '')
    const recovered = await startEmbeddedPostgres({
      dataDir: second,
      settings: {
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_time: rows[0]!.moment,
        recovery_target_action: 'promote',
      },
    })
    const after = await openSession(recovered.url)
    await promoted(after)
    const found = await digestOf(after)
    await after.end()
    await recovered.stop()
    return [
      {
        name: 'bookings of the moment before the mistake',
        ours: Number(found.split(' ')[0]),
        unit: 'rows',
        ok: found === wanted,
        note: found === wanted ? 'same digest' : `wanted ${wanted}, found ${found}`,
      },
      { name: 'WAL segments archived', ours: (await readdir(archive)).length, unit: 'files' },
    ]
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
