import type { PushPayload } from '@chaski/contract/push/payload.ts'

export type Shown = {
  body: string
  tag: string
  data: PushPayload
  /** Heard again although one of the same tag is there. */
  renotify?: boolean
  requireInteraction?: boolean
  silent?: boolean
  actions?: { action: string; title: string }[]
}

/** What the handlers need of the worker they run in. */
export type WorkerPhone = {
  show(title: string, shown: Shown): Promise<void>
  close(tag: string): Promise<void>
  /** Tells the pages that somebody looks at; false when nobody does. */
  showInPage(told: PushPayload): Promise<boolean>
  /** Brings a page of ours to the front, or opens one. */
  open(url: string): Promise<void>
  /** Calls the server as whoever is logged in; the status of its answer, 0 without signal. */
  post(path: string, body?: object, key?: string): Promise<number>
  now(): number
}
