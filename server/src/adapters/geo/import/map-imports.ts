import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { BBox } from '@chaski/contract/geo/schema.ts'
import type { MapImport, MapUploadForm } from '@chaski/contract/geo/map-import-schema.ts'
import { runImport, type RunningImport } from './run-import.ts'

/** Why a step cannot be taken now. */
export type MapImportRefusal = 'BUSY' | 'GONE' | 'GAP' | 'TOO_LONG' | 'INCOMPLETE' | 'NO_SPACE'
type Step = MapImport | MapImportRefusal

export type MapImports = {
  state(): MapImport
  begin(form: MapUploadForm, started_by: string): Promise<Step>
  /** One part at its place; a part that came already is passed over. */
  append(upload_id: string, offset: number, bytes: Uint8Array): Promise<Step>
  start(upload_id: string, bounds: BBox | null): Promise<Step>
  cancel(upload_id: string): Promise<Step>
  stop(): Promise<void>
}

type Options = { dir: string; onDone: () => Promise<void> }

const nothing: MapImport = {
  upload_id: null,
  state: 'NONE',
  file_name: '',
  bytes: 0,
  received: 0,
  share: 0,
  problem: null,
  started_by: '',
}
/** What is made of a file stands beside it before it takes the place of the map of before. */
const roomFor = 2

/** One file at a time becomes the map of this folder; until it is whole the one of before serves. */
export const createMapImports = ({ dir, onDone }: Options): MapImports => {
  let now = nothing
  let running: RunningImport | undefined
  /** Parts of one file are written one after the other. */
  let writing: Promise<unknown> = Promise.resolve()
  const file = () => join(dir, `.upload-${now.upload_id}`)
  const isOwn = (upload_id: string, state: MapImport['state']) =>
    now.upload_id === upload_id && now.state === state

  const clear = async (prefix: '.upload-' | '.import-'): Promise<void> => {
    for (const name of await readdir(dir).catch(() => []))
      if (name.startsWith(prefix)) await rm(join(dir, name), { recursive: true, force: true })
  }
  /** What a process of ours left half done; a command's import of the same folder is let alone. */
  const clearAfter = async (pid: number | undefined): Promise<void> => {
    await clear('.upload-')
    const lock = join(dir, '.import.lock')
    const holder = await readFile(lock, 'utf8').catch(() => null)
    if (holder !== null && holder !== String(pid)) return
    await rm(lock, { force: true })
    await clear('.import-')
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = writing.then(work)
    writing = turn.catch(() => undefined)
    return turn
  }
  const finish = async ({ pid }: RunningImport, problem: string | null): Promise<void> => {
    running = undefined
    // What a full or foreign disk keeps now is cleared, or refused, when the next one begins.
    await clearAfter(pid).catch(() => undefined)
    if (problem === null) await onDone()
    now = { ...now, state: problem === null ? 'DONE' : 'FAILED', problem, share: 1 }
  }

  return {
    state: () => now,
    begin: (form, started_by) =>
      inTurn(async () => {
        if (now.state === 'IMPORTING') return 'BUSY'
        await mkdir(dir, { recursive: true })
        await clear('.upload-')
        const { bavail, bsize } = await statfs(dir)
        if (bavail * bsize < form.bytes * roomFor) return 'NO_SPACE'
        now = { ...nothing, ...form, upload_id: randomUUID(), state: 'UPLOADING', started_by }
        return now
      }),
    append: (upload_id, offset, bytes) =>
      inTurn(async () => {
        if (!isOwn(upload_id, 'UPLOADING')) return 'GONE'
        if (offset + bytes.length <= now.received) return now
        if (offset !== now.received) return 'GAP'
        if (offset + bytes.length > now.bytes) return 'TOO_LONG'
        const handle = await open(file(), 'a')
        try {
          await handle.truncate(offset)
          await handle.writeFile(bytes)
        } finally {
          await handle.close()
        }
        now = { ...now, received: offset + bytes.length }
        return now
      }),
    start: (upload_id, bounds) =>
      inTurn(async () => {
        if (!isOwn(upload_id, 'UPLOADING')) return 'GONE'
        if (now.received !== now.bytes) return 'INCOMPLETE'
        now = { ...now, state: 'IMPORTING' }
        const started = runImport({ source: file(), to: dir, bounds }, (share) => {
          if (isOwn(upload_id, 'IMPORTING')) now = { ...now, share }
        })
        running = started
        void started.ended.then((problem) => {
          if (running === started) return finish(started, problem)
        })
        return now
      }),
    cancel: (upload_id) =>
      inTurn(async () => {
        if (now.upload_id !== upload_id || !['UPLOADING', 'IMPORTING'].includes(now.state))
          return 'GONE'
        const killed = running
        running = undefined
        await killed?.kill()
        await clearAfter(killed?.pid)
        now = { ...now, state: 'CANCELLED' }
        return now
      }),
    async stop() {
      const killed = running
      running = undefined
      await killed?.kill()
      await clear('.upload-')
    },
  }
}
