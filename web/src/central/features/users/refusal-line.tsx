import { Icon } from '#src/ui/icon.tsx'
import './refusal-line.css'

/** Why everything in a dialog is to be read only. */
export function RefusalLine({ reason }: { reason: string }) {
  return (
    <p className="refusal-line">
      <Icon name="lock" /> {reason}
    </p>
  )
}
