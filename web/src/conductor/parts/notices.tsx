import { usePhone, usePhoneState } from '#src/conductor/phone-context.ts'
import { Icon } from '#src/ui/icon.tsx'

/** What happened and cannot be seen elsewhere; it stays until the driver has read it. */
export function Notices() {
  const { dismiss } = usePhone()
  const { notices } = usePhoneState()
  return (
    <output className="notices">
      {notices.map(({ id, tone, text }) => (
        <span key={id} className={`notice ${tone}`}>
          <span>{text}</span>
          <button
            type="button"
            className="ghost"
            aria-label="Entendido"
            onClick={() => dismiss(id)}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
    </output>
  )
}
