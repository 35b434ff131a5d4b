import type { CallError } from '@chaski/contract/client.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import type { SessionInfo } from '@chaski/contract/session/schema.ts'
import { invalidate, q, queryClient } from '#src/shared/api.ts'

/** What the person must do before the page can go on: log in again, confirm the password, or begin as who is logged in now. */
export type Demand = 'login' | 'confirm' | 'reload'

type Asked = { promise: Promise<boolean>; answer: (done: boolean) => void }

const asked: Partial<Record<Demand, Asked>> = {}
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const demands = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isOpen: (demand: Demand): boolean => asked[demand] !== undefined,
  answer: (demand: Demand, done: boolean) => {
    const open = asked[demand]
    delete asked[demand]
    tell()
    open?.answer(done)
  },
}

const sessionQuery = q(session.current, {})

/** The session this page works with, even if the server has ended it meanwhile. */
export const knownSession = (): SessionInfo | undefined =>
  queryClient.getQueryData(sessionQuery.queryKey)

/** Opens the dialog, or joins the one that is open: ten refused calls ask once. */
export const demand = (what: Demand): Promise<boolean> => {
  const open = asked[what]
  if (open !== undefined) return open.promise
  let answer!: (done: boolean) => void
  const promise = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  asked[what] = { promise, answer }
  tell()
  return promise
}

/** Turns a refusal into a dialog over the screen, then lets the call be repeated: nothing typed is lost. */
export const recoverSession = async ({ body }: CallError): Promise<boolean> => {
  if (knownSession() === undefined) return false
  switch (body.code) {
    case 'SESSION_REQUIRED':
    // The cookie that authorizes changes is gone (browser restarted): a log-in brings a new one.
    case 'CSRF_INVALID':
      return demand('login')
    case 'REAUTHENTICATION_REQUIRED':
      return demand('confirm')
    case 'PASSWORD_CHANGE_REQUIRED':
      await invalidate(session.current)
      return false
    default:
      return false
  }
}
