import { CallError } from '@chaski/contract/client.ts'
import { topics } from '@chaski/contract/live.ts'
import { ticketCalls } from '@chaski/contract/session/ticket-endpoints.ts'
import { driverAppCalls } from '@chaski/contract/trips/driver-endpoints.ts'
import type { DriverWork } from '@chaski/contract/trips/driver-work.ts'
import { followWithTicket } from '#src/shared/live/follow-with-ticket.ts'
import { randomId } from '#src/shared/random-id.ts'
import { createAnswer } from './answer-offer.ts'
import { createAsker, currentOf, nextAskMs } from './ask-work.ts'
import { type DriverAction, actionWords, type QueuedAction, workAfter } from './actions.ts'
import { type PhoneStore, openPhoneStore, openMemory } from './phone-store.ts'
import { watchPlace } from './locate.ts'
import { noticeSleep } from './notice-sleep.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isDue } from './position-rate.ts'
import { sendAction } from './send-action.ts'
import { callAs, type PhoneSession } from './session.ts'
import { createPanic } from './raise-panic.ts'
import { ring } from '#src/shared/sound.ts'
import { createStore, type Notice, type PhoneState } from './state.ts'
import { stayAwake } from './stay-awake.ts'
import { reportActions } from './report-actions.ts'
import { reportPoints } from './report-points.ts'
import { whileAtWork } from './while-at-work.ts'

const openStore = async (
  driver_uuid: string,
): Promise<{ phoneStore: PhoneStore; forgetful: boolean }> => {
  try {
    return { phoneStore: await openPhoneStore(driver_uuid), forgetful: false }
  } catch {
    return { phoneStore: openMemory(), forgetful: true }
  }
}

/** Unsent things are tried again this often; the browser's word that there is a network is not enough. */
const sendEveryMs = 4000
/** A fix this fresh tells where a button was pressed. */
const freshMs = 15_000

/** A driver's phone at work: keeps, reports, asks, tells. Screens show its state and call what it can do. */
export const startPhone = async (session: PhoneSession, onSessionOver: () => void) => {
  const call = callAs(session)
  const store = createStore()
  const { phoneStore, forgetful } = await openStore(session.driver_uuid)
  const messageListeners = new Set<() => void>()
  let clockAhead = (await phoneStore.get<number>('clock')) ?? 0
  let notices = 0
  let live = false
  const now = (): number => Date.now() + clockAhead

  const notice = (tone: Notice['tone'], text: string): void => {
    store.set({ notices: [...store.get().notices.slice(-2), { id: ++notices, tone, text }] })
  }
  const countUnsent = async (): Promise<void> =>
    store.set({
      actions: await phoneStore.actions(),
      pointsWaiting: await phoneStore.countPoints(),
    })

  const ask = createAsker({
    call,
    phoneStore,
    store,
    notice,
    onSessionOver,
    isLive: () => live,
    setClock(serverNow) {
      // The halves of a second that the way took are no reason to move the clock.
      if (Math.abs(serverNow - now()) < 1500) return
      clockAhead = Math.round(serverNow - Date.now())
      void phoneStore.set('clock', clockAhead)
    },
  })

  const onRefused = (action: QueuedAction, why: string): void => {
    ring('news')
    notice('bad', `La central no aceptó "${actionWords[action.kind]}": ${why}`)
    const { ended } = store.get()
    if (action.kind === 'FINISH' && ended?.trip.service_id === action.service_id)
      store.set({ ended: null })
  }

  const learn = async (action: QueuedAction): Promise<void> => {
    const { work } = store.get()
    if (work === null) return
    const known = workAfter(work, action)
    store.set({ work: known })
    await phoneStore.set('work', known)
  }

  /** First the way, then the actions: an action told late is judged by the way that led to it. */
  const sendAll = async (): Promise<void> => {
    const had = (await phoneStore.actions()).length
    try {
      if (
        await reportPoints(phoneStore, (points) =>
          call(driverAppCalls.position, { body: { points } }),
        )
      ) {
        const told = await reportActions(phoneStore, {
          send: (action) => sendAction(call, action, now()),
          look: async () => (await call(driverAppCalls.ownWork, {})).trips,
          onTold: learn,
          onRefused,
        })
        if (told === 'NO_SESSION') onSessionOver()
        if (told === 'NO_SIGNAL') store.set({ link: 'OFFLINE' })
      } else store.set({ link: 'OFFLINE' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      if (had > (await phoneStore.actions()).length) await ask()
      await countUnsent()
    }
  }
  const send = oneAtATime(async () => {
    // Another window of the same phone may be at it.
    if (navigator.locks === undefined) return sendAll()
    await navigator.locks.request('chaski-conductor', sendAll)
  })

  const isOnTrip = (): boolean => currentOf(store.get().work) !== undefined
  const report = async (
    fix: Omit<Parameters<PhoneStore['addPoint']>[0], 'at' | 'ts'>,
  ): Promise<void> => {
    const at = now()
    await phoneStore.addPoint({ ...fix, at, ts: new Date(at).toISOString() })
    await countUnsent()
    void send()
  }
  let lastFix: Parameters<typeof report>[0] | undefined
  let reported: (PhoneState['place'] & object) | undefined
  const onFix = (fix: Parameters<typeof report>[0]): void => {
    lastFix = fix
    const place = { latitude: fix.latitude, longitude: fix.longitude, at: now() }
    store.set({ place })
    if (!isDue(reported, place, isOnTrip())) return
    reported = place
    void report(fix)
  }

  const enqueue = async (action: DriverAction): Promise<void> => {
    const at = now()
    const { place } = store.get()
    if (lastFix !== undefined && place !== null && at - place.at < freshMs) await report(lastFix)
    await phoneStore.addAction({ ...action, key: randomId(), at: new Date(at).toISOString() })
    await countUnsent()
    await send()
  }

  // What was known before the page was closed, until the server answers.
  store.set({ forgetful, work: (await phoneStore.get<DriverWork>('work')) ?? null })
  await countUnsent()

  const stopWork = whileAtWork(store, () => {
    const stopWatch = watchPlace({ onFix, onGps: (gps) => store.set({ gps }) })
    const letSleep = stayAwake((awake) => store.set({ awake }))
    const stopNoticing = noticeSleep({ phoneStore, now, say: (words) => notice('bad', words) })
    return () => {
      stopWatch()
      letSleep()
      stopNoticing()
    }
  })

  let timer: ReturnType<typeof setTimeout> | undefined
  const askForEver = async (): Promise<void> => {
    await ask()
    clearTimeout(timer)
    timer = setTimeout(() => void askForEver(), nextAskMs(store.get()))
  }
  const sender = setInterval(() => {
    const { actions, pointsWaiting } = store.get()
    if (actions.length + pointsWaiting > 0) void send()
  }, sendEveryMs)
  const onBack = (): void => {
    if (document.visibilityState === 'hidden') return
    void askForEver()
    void send()
  }
  const onGone = (): void => store.set({ link: 'OFFLINE' })
  window.addEventListener('offline', onGone)
  window.addEventListener('online', onBack)
  document.addEventListener('visibilitychange', onBack)

  const stopLive = followWithTicket<unknown>({
    ask: async () => ({
      ticket: (await call(ticketCalls.ticket, {})).ticket,
      topic: topics.driverCommand(session.tenant, session.driver_uuid),
    }),
    onMessage({ action }) {
      if (action === 'MESSAGE') {
        ring('news')
        for (const listener of messageListeners) listener()
      }
      void ask()
    },
    onLive(stands) {
      live = stands
      // What it means for the driver, the answer to a question shows.
      void askForEver()
    },
  })
  void askForEver()
  void send()

  return {
    session,
    call,
    phoneStore,
    store,
    now,
    ask,
    notice,
    do: enqueue,
    panic: createPanic(call, store),
    calmPanic: () => store.set({ panic: 'NONE' }),
    answer: createAnswer({ call, store, ask, notice }),
    dismiss: (id: number) =>
      store.set({ notices: store.get().notices.filter((shown) => shown.id !== id) }),
    /** Reported when the desk wrote. */
    onMessage(listener: () => void) {
      messageListeners.add(listener)
      return () => void messageListeners.delete(listener)
    },
    stop() {
      stopLive()
      stopWork()
      clearTimeout(timer)
      clearInterval(sender)
      window.removeEventListener('offline', onGone)
      window.removeEventListener('online', onBack)
      document.removeEventListener('visibilitychange', onBack)
    },
  }
}
export type Phone = Awaited<ReturnType<typeof startPhone>>
