import { useEffect, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'

const silentMs = 1_500

/** Nobody has answered yet: what that means, once it is long enough to be noticed. */
export function SendingNotice() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), silentMs)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <output className="call-caution">
      <Icon name="clock" /> El servidor no responde. Este servicio está guardado aquí y se enviará
      solo, una vez. Puede atender otra llamada.
    </output>
  )
}
