import { useEffect, useState } from 'react'
import { type Phone, startPhone } from './engine/phone.ts'
import { type PhoneSession, storedSession, storeSession, withoutToken } from './engine/session.ts'
import { wakeSound } from '#src/shared/sound.ts'
import { PhoneContext } from './phone-context.ts'
import { LogIn } from './screens/log-in.tsx'
import { Work } from './screens/work.tsx'

const start = async (session: PhoneSession, onSessionOver: () => void): Promise<Phone> =>
  startPhone(await withoutToken(session), onSessionOver)

/** Nobody in: the log-in. Somebody in: their phone at work, which goes on while screens come and go. */
export function App() {
  const [session, setSession] = useState(storedSession)
  const [ended, setEnded] = useState(false)
  const [phone, setPhone] = useState<Phone | null>(null)

  useEffect(() => {
    window.addEventListener('pointerdown', wakeSound)
    return () => window.removeEventListener('pointerdown', wakeSound)
  }, [])

  useEffect(() => {
    if (session === null) return
    let started: Phone | undefined
    let left = false
    const onSessionOver = (): void => {
      storeSession(null)
      setEnded(true)
      setSession(null)
    }
    void start(session, onSessionOver).then((own) => {
      started = own
      if (left) own.stop()
      else setPhone(own)
      if (!left && globalThis.Notification?.permission === 'granted')
        void import('./push/subscribe-driver.ts').then(({ subscribeAtStart }) =>
          subscribeAtStart(own),
        )
    })
    return () => {
      left = true
      started?.stop()
      setPhone(null)
    }
  }, [session])

  const enter = (next: PhoneSession): void => {
    storeSession(next)
    setEnded(false)
    setSession(next)
  }
  const leave = (): void => {
    storeSession(null)
    setSession(null)
  }

  if (session === null) return <LogIn ended={ended} onEnter={enter} />
  if (phone === null) return <main className="screen" aria-busy="true" />
  return (
    <PhoneContext value={phone}>
      <Work onLeave={leave} />
    </PhoneContext>
  )
}
